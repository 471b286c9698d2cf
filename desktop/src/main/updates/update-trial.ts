import { z } from 'zod';

/** So many starts in a row that came to no window, and the version before comes back. */
const mostFailedStarts = 2;
/** After so many that did, the version before is not kept any longer. */
const provenAfterStarts = 3;
const mostRefused = 20;

const keptVersion = z.object({
  version: z.string(),
  /** What brings it back; null: it could not be kept, or only a person can install it. */
  file: z.string().nullable(),
  /** Of the file; null: it is a folder whose signature the system checks. */
  sha512: z.string().nullable(),
});
export type KeptVersion = z.infer<typeof keptVersion>;

/** How the version that was installed last does, in a file of the user's data folder. */
export const trialRecord = z.object({
  /** null: what runs has proven itself, or was installed by hand. */
  trial: z
    .object({
      version: z.string(),
      before: keptVersion,
      failedStarts: z.number().int(),
      goodStarts: z.number().int(),
    })
    .nullable(),
  /** Versions that never came to a window here. */
  refused: z.array(z.string()),
  /** The way back was taken, and nobody has been told yet. */
  wentBack: z.object({ from: z.string(), to: z.string() }).nullable(),
});
export type TrialRecord = z.infer<typeof trialRecord>;

export const noTrial: TrialRecord = { trial: null, refused: [], wentBack: null };

/** `version` is about to be installed in place of `before`. */
export const installing = (record: TrialRecord, version: string, before: KeptVersion): TrialRecord => ({
  ...record,
  trial: { version, before, failedStarts: 0, goodStarts: 0 },
  wentBack: null,
});

/** 'go-back': not this one; 'by-hand': nothing was kept, so a person has to be told. */
export type Start = 'go-on' | 'go-back' | 'by-hand';

/**
 * A start of `appVersion` begins. It counts as failed until `started` says otherwise, for whatever crashes or hangs says
 * nothing.
 */
export function starting(record: TrialRecord, appVersion: string): { start: Start; record: TrialRecord } {
  const { trial } = record;
  // Installed by hand since, or the installation did not come about.
  if (trial?.version !== appVersion) return { start: 'go-on', record: { ...record, trial: null } };
  if (trial.failedStarts >= mostFailedStarts) return wayOn(record);
  return { start: 'go-on', record: { ...record, trial: { ...trial, failedStarts: trial.failedStarts + 1 } } };
}

/** What the failed starts so far ask for. The way back is taken once: where that failed too, a person has to see to it. */
export function wayOn(record: TrialRecord): { start: Start; record: TrialRecord } {
  const { trial, wentBack } = record;
  if (!trial || trial.failedStarts < mostFailedStarts) return { start: 'go-on', record };
  if (trial.before.file === null || wentBack) return { start: 'by-hand', record };
  return { start: 'go-back', record: { ...record, wentBack: { from: trial.version, to: trial.before.version } } };
}

/** Its first window is there, or it was ended before anybody could wait for one (`wasTried` false). */
export function started(record: TrialRecord, wasTried = true): TrialRecord {
  const { trial } = record;
  if (!trial) return record;
  if (!wasTried) return { ...record, trial: { ...trial, failedStarts: Math.max(0, trial.failedStarts - 1) } };
  const goodStarts = trial.goodStarts + 1;
  return { ...record, trial: goodStarts < provenAfterStarts ? { ...trial, failedStarts: 0, goodStarts } : null };
}

/** The version before runs again: from now on the other one is refused. `told` is null where there is nothing to tell. */
export function arrivedBack(
  record: TrialRecord,
  appVersion: string,
): { told: TrialRecord['wentBack']; record: TrialRecord } {
  const { wentBack, refused } = record;
  if (wentBack?.to !== appVersion) return { told: null, record };
  return {
    told: wentBack,
    record: { trial: null, refused: [...new Set([...refused, wentBack.from])].slice(-mostRefused), wentBack: null },
  };
}
