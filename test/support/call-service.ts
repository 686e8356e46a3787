/** Calls the service as a client does: a POST if there is a body. @returns the body of the answer */
export async function callService<Body>(url: string, token: string, body?: object | FormData): Promise<Body> {
  const isForm = body instanceof FormData
  const response = await fetch(url, {
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { status: boolean; body: Body; msg: string }
  if (!answer.status) throw new Error(`${url}: ${answer.msg}`)
  return answer.body
}
