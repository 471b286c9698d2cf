/** [pattern in the User-Agent, word]; the first that fits counts, since browsers name their forebears too. */
const programs = [
  [/Electron\/|it-lotse/i, 'IT-Lotse-App'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux'],
] as const;

/** A device as its owner knows it: 'Firefox auf Windows', 'IT-Lotse-App auf Mac'. */
export function deviceWords(userAgent: string): string {
  const program = programs.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (program && system) return `${program} auf ${system}`;
  return program ?? system ?? 'Unbekanntes Gerät';
}
