# One image for the service, the workers, the object store and the command line.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf test node_modules/.cache

FROM node:24-bookworm-slim
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium-headless-shell fonts-noto-cjk \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app .
RUN install -d -o node -g node -m 700 /data
ENV NODE_ENV=production DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--import", "tsx", "server/main.ts"]
