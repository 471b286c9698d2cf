/** refused: only the operator can mend it · full: no room · away: not reached, or it stopped answering · odd: the rest */
export type TargetTrouble = 'refused' | 'full' | 'away' | 'odd';

/** Why a target did not take or give a file, in German, without anything secret. */
export class TargetFault extends Error {
  override name = 'TargetFault';
  /** Crosses from the thread that works to the one that asked. */
  readonly code: `TARGET_${Uppercase<TargetTrouble>}`;

  constructor(trouble: TargetTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = `TARGET_${trouble.toUpperCase() as Uppercase<TargetTrouble>}`;
  }
}

export const wasRefused = (error: unknown): boolean => (error as { code?: string }).code === 'TARGET_REFUSED';

const signInRefused = 'Das Ziel lehnt Benutzername oder Passwort ab.';
const notReached = 'Das Ziel ist nicht erreichbar.';
const reasons: Readonly<Record<number, readonly [TargetTrouble, string]>> = {
  401: ['refused', signInRefused],
  403: ['refused', 'Das Ziel erlaubt den Zugriff nicht.'],
  404: ['odd', 'Den Ordner (bei S3: den Bucket) gibt es am Ziel nicht.'],
  409: ['odd', 'Der Ordner über dem Ziel fehlt dort. Bitte legen Sie ihn an.'],
  413: ['odd', 'Das Ziel nimmt so große Dateien nicht an.'],
  423: ['odd', 'Am Ziel ist die Datei gerade gesperrt.'],
  507: ['full', 'Am Ziel ist kein Platz mehr.'],
};

/** What an HTTP status says; 5xx: it is there, but not well. */
export function faultOfStatus(status: number, cause?: unknown): TargetFault {
  const [trouble, reason] = reasons[status] ?? [
    status >= 500 ? 'away' : 'odd',
    `Das Ziel hat mit einem Fehler geantwortet (${status}).`,
  ];
  return new TargetFault(trouble, reason, { cause });
}

/** The fault behind whatever a library threw. Texts of libraries may hold addresses, so they are not passed on. */
export function toTargetFault(error: unknown): TargetFault {
  if (error instanceof TargetFault) return error;
  const { status, code, level, cause } = error as {
    status?: number;
    code?: string | number;
    level?: string;
    cause?: unknown;
  };
  if (typeof status === 'number') return faultOfStatus(status, error);
  if (level === 'client-authentication') return new TargetFault('refused', signInRefused, { cause: error });
  if (typeof code === 'string' && /CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO/.test(code))
    return new TargetFault('refused', 'Das Zertifikat des Ziels lässt sich nicht prüfen.', { cause: error });
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new TargetFault('full', 'Auf dem Datenträger ist kein Platz mehr.', { cause: error });
  if (code === undefined && cause !== undefined) return toTargetFault(cause);
  // Of the system, of undici, and what breaking off a call throws.
  if (/^(?:E[A-Z_]+|UND_ERR_\w+|ABORT_ERR|20)$/.test(String(code)))
    return new TargetFault('away', notReached, { cause: error });
  return new TargetFault('odd', 'Das Ziel hat unverständlich geantwortet.', { cause: error });
}
