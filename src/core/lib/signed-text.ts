/** "+3", "0", "−12" */
export function signedText(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−')
}
