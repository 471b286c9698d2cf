import { Button } from '@it-lotse/ui/button';
import type { UpdateState } from '../../../kit/app-updates.ts';
import { useHost } from '../../../kit/host-context.ts';
import { updateWords } from '../desktop-app-texts.ts';
import { useUpdateState } from '../use-update-state.ts';
import { ReleaseNotes } from './release-notes.tsx';
import { RestartButton } from './restart-button.tsx';

const isLooking = ({ phase }: UpdateState) => phase === 'checking' || phase === 'downloading';

/** Desktop: which version this is, and what is to be said of a newer one. */
export function AppVersion() {
  const { updates } = useHost();
  const state = useUpdateState();
  if (!updates || !state) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-ground-deep px-4 py-3">
      <div className="min-w-52 flex-1">
        <p className="font-label">Diese App: Version {state.appVersion}</p>
        <p role="status" className={state.phase === 'failed' ? 'text-small text-danger' : 'text-small text-ink-2'}>
          {updateWords(state)}
          {/* For the eye alone: read out, it would be a hundred numbers. */}
          {state.phase === 'downloading' && <span aria-hidden="true">{` ${state.percent} %`}</span>}
        </p>
        {state.phase === 'ready' && state.notes && <ReleaseNotes notes={state.notes} />}
      </div>
      {state.phase === 'ready' ? (
        <RestartButton updates={updates} />
      ) : (
        <Button disabled={isLooking(state)} onClick={() => void updates.check()}>
          Nach Updates suchen
        </Button>
      )}
    </div>
  );
}
