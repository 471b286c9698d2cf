/** Codes of our own beside those of electron-updater. */
export const signatureFault = 'ERR_UPDATE_SIGNATURE';
export const installFault = 'ERR_UPDATE_NOT_INSTALLED';
/** Of electron-updater: a file is not the one of the feed. */
export const checksumFault = 'ERR_CHECKSUM_MISMATCH';
/** A signed feed from so long ago that a server may be holding back the newer one. */
export const expiredFault = 'ERR_UPDATE_EXPIRED';
/** More bytes come than the signed feed has told. */
export const sizeFault = 'ERR_UPDATE_SIZE';
export const noFeedFault = 'ERR_UPDATE_NO_FEED';
/** The version on the server has shown that it does not run here. */
const refusedFault = 'ERR_UPDATE_REFUSED';

export function faultWith(code: string, message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code });
}

export const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

export const refusal = (version: string) =>
  Object.assign(faultWith(refusedFault, `${version} never came to a window here`), { version });

/** The version that is refused; null: it is another fault. */
export const refusedVersion = (error: unknown): string | null =>
  codeOf(error) === refusedFault ? (error as { version: string }).version : null;

const tampered =
  'Es wurde verworfen, die App bleibt, wie sie ist. Bitte prüfen Sie, was im Update-Ordner Ihres Servers liegt.';

/** What an update failed of, for a person. */
export function describeUpdateFault(error: unknown): string {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (code === signatureFault) return `Das Update auf dem Server trägt keine gültige Signatur. ${tampered}`;
  if (code === expiredFault) {
    return 'Was auf dem Server an Updates liegt, ist zu alt, um noch zu gelten. Bitte legen Sie das neueste in den Update-Ordner.';
  }
  if (code === sizeFault) return `Die Datei des Updates ist größer, als sie sein darf. ${tampered}`;
  if (code === checksumFault) return `Die Datei des Updates ist beschädigt oder verändert. ${tampered}`;
  if (code === 'ERR_UPDATER_INVALID_SIGNATURE') return `Das Update stammt nicht vom Hersteller der App. ${tampered}`;
  if (code === installFault) {
    return 'Das Update wurde nicht installiert, die App bleibt, wie sie ist. Sie bietet es später noch einmal an.';
  }
  if (code === 'ENOSPC') return 'Für das Update ist auf dem Datenträger kein Platz mehr.';
  if (/^(?:EACCES|EPERM|EROFS)$/.test(code)) return 'Das Update durfte nicht geschrieben werden.';
  if (/net::ERR_|timed? ?out|ECONN|ENOTFOUND|aborted/i.test(`${code} ${message}`)) {
    return 'Der Server ist nicht erreichbar. Die App sucht später von selbst wieder.';
  }
  if (/status 404|HTTP_ERROR_404/.test(`${code} ${message}`)) return 'Die Datei des Updates fehlt auf dem Server.';
  return 'Das Update konnte nicht geladen werden. Die App versucht es später von selbst noch einmal.';
}
