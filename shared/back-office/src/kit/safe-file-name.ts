const longestName = 120;
/** What some system does not allow in the name of a file. */
const forbidden = /[\\/:*?"<>|\p{Cc}]+/gu;
/** Marks that turn the direction of writing can make 'exe.gpj' of 'jpg.exe'. */
const directionMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const reservedOnWindows = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The name as every system takes it, at most 120 characters; its extension stays. What is safe already stays as it is. */
export function safeFileName(name: string): string {
  const cleaned = name
    .replace(directionMarks, '')
    .replace(forbidden, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(reservedOnWindows, '_$&');
  if (cleaned.length <= longestName) return cleaned || 'Datei';
  const extension = /\.\w{1,8}$/.exec(cleaned)?.[0] ?? '';
  return cleaned.slice(0, longestName - extension.length).replace(/[.\s]+$/, '') + extension;
}
