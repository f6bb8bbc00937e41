const pair = /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([NS])?\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([EW])?\s*$/i

/** Whether a text looks like a latitude and a longitude: a hint only, the text itself is kept as typed (trap I11). */
export function looksLikeLatLong(text: string): boolean {
  const parts = pair.exec(text)
  return parts !== null && Math.abs(Number(parts[1])) <= 90 && Math.abs(Number(parts[3])) <= 180
}
