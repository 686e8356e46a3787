/** Whether a picture can be loaded from an address: https or http, a path of the service, or a data URL. */
export const isPictureAddress = (address: string): boolean =>
  /^(?:https?:\/\/[^\s/]|\/(?!\/)|data:image\/)/i.test(address)
