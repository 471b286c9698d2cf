import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { useState } from 'react';
import { useHost } from '../../../kit/host-context.ts';
import { whenInstalled } from '../desktop-app-texts.ts';
import { useUpdateState } from '../use-update-state.ts';
import { ReleaseNotes } from './release-notes.tsx';
import { RestartButton } from './restart-button.tsx';

/** Desktop: a new version lies ready. 'Später' lasts until the next one, or the next start. */
export function UpdateNotice() {
  const { updates } = useHost();
  const state = useUpdateState();
  const [putOff, setPutOff] = useState<string | null>(null);
  if (!updates || state?.phase !== 'ready' || putOff === state.version) return null;
  return (
    <div className="px-4 pt-3 middle:px-8 print:hidden">
      <Notice
        tone="info"
        live
        title={`Version ${state.version} ist bereit`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={() => setPutOff(state.version)}>
              Später
            </Button>
            <RestartButton updates={updates} />
          </div>
        }
      >
        <p>{whenInstalled(state)}</p>
        {state.notes && <ReleaseNotes notes={state.notes} />}
      </Notice>
    </div>
  );
}
