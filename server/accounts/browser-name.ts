type Names = readonly (readonly [pattern: RegExp, name: string])[]

// The first that fits: most browsers also name those that they descend from.
const BROWSERS: Names = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: Names = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (text: string, names: Names) => names.find(([pattern]) => pattern.test(text))?.[1]

/** What an editor knows a browser by, such as "Firefox on Windows"; '' if its User-Agent tells nothing known. */
export function browserName(userAgent = ''): string {
  const system = nameIn(userAgent, SYSTEMS)
  return [nameIn(userAgent, BROWSERS), system && `on ${system}`].filter(Boolean).join(' ')
}
