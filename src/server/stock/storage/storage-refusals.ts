export const BAD_TOKEN: StorageRefusal = {
  status: 400,
  error: 'InvalidJWT',
  message: 'The address has expired or is not valid.',
}

/** Why a call of the storage is refused, as its client expects it. */
export interface StorageRefusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 429 | 503
  readonly error: string
  readonly message: string
}

export const NO_SUCH_OBJECT: StorageRefusal = { status: 404, error: 'not_found', message: 'Object not found' }
export const NO_SUCH_BUCKET: StorageRefusal = { status: 404, error: 'Bucket not found', message: 'Bucket not found' }
export const READ_ONLY: StorageRefusal = {
  status: 403,
  error: 'Unauthorized',
  message: 'Files here are written by the server alone: they can be downloaded, not uploaded, moved or removed.',
}
export const NOT_LISTED: StorageRefusal = {
  status: 400,
  error: 'InvalidRequest',
  message: "Results are not listed. Ask for one by its lobby's code, such as QX7K2M.csv.",
}

export function storageRefusal(
  { status, error, message }: StorageRefusal,
  headers: Record<string, string> = {},
): Response {
  const body = { statusCode: String(status), error, message }
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
