/** A device to which this server has issued a secret (RU9). */
export type DeviceId = string
