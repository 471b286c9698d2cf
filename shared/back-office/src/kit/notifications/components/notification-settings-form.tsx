import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { SwitchRow } from '@it-lotse/ui/switch-row';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { BellRing } from 'lucide-react';
import { useHost } from '../../host-context.ts';
import type { NoticeKind } from '../../live/news-topic.ts';
import { useNow } from '../../use-now.ts';
import { silentText, systemFault } from '../notification-texts.ts';
import { endOfSilence, type Silence } from '../quiet-hours.ts';
import { useBackground, useNotifications } from '../use-notifications.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';

const allOn = (kinds: readonly NoticeKind[]) => Object.fromEntries(kinds.map(({ key }) => [key, true]));

/** What the operator is told of on this device, and when. Everything counts at once. */
export function NotificationSettingsForm({ kinds }: { kinds: readonly NoticeKind[] }) {
  const host = useHost();
  const { state, change, setState } = useNotifications();
  const background = useBackground();
  const now = useNow();
  if (!state) return <Skeleton label="Benachrichtigungen: wird geladen" lines={5} />;
  const { settings, system } = state;
  const fault = systemFault(system, host.kind);
  // Whether the system shows anything again is found out by trying.
  const mayTryAgain = host.kind === 'desktop' && system === 'denied';
  const silent = settings.mutedUntil !== null && new Date(settings.mutedUntil) > now;
  const silence = (how: Silence) => change({ mutedUntil: endOfSilence(how, new Date()).toISOString() });

  async function allow(on: boolean) {
    const asked = on && host.notifications.ask ? await host.notifications.ask() : state;
    if (asked) setState(await host.notifications.save({ ...settings, ofTheSystem: on && asked.system === 'allowed' }));
  }

  async function tryOut() {
    if (host.notifications.ask) setState(await host.notifications.ask());
    if (await host.notifications.tryOut()) showToast('Die Probe-Benachrichtigung ist unterwegs.');
    else
      showErrorToast(
        'Die Probe-Benachrichtigung ist nicht erschienen. Bitte erlauben Sie Benachrichtigungen im System.',
      );
  }

  return (
    <div className="flex flex-col gap-6">
      {fault && (
        <Notice tone="warning">
          <p>{fault}</p>
        </Notice>
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-strong">Wovon möchten Sie hören?</legend>
        {kinds.map(({ key, label, hint }) => (
          <SwitchRow
            key={key}
            label={label}
            hint={hint}
            checked={settings.kinds[key] !== false}
            onChange={(on) => change((now) => ({ kinds: { ...allOn(kinds), ...now.kinds, [key]: on } }))}
          />
        ))}
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-strong">Wann nicht?</legend>
        <QuietHoursFields quiet={settings.quiet} onChange={(quiet) => change({ quiet })} />
        <div className="flex flex-wrap items-center gap-3">
          {silent && settings.mutedUntil !== null ? (
            <>
              <p role="status">{silentText(settings.mutedUntil)}</p>
              <Button onClick={() => change({ mutedUntil: null })}>Wieder einschalten</Button>
            </>
          ) : (
            <>
              <Button onClick={() => silence('hour')}>Für 1 Stunde stumm</Button>
              <Button onClick={() => silence('tomorrow')}>Bis morgen, 8 Uhr, stumm</Button>
            </>
          )}
        </div>
      </fieldset>
      {host.kind === 'browser' && system !== 'missing' && (
        <SwitchRow
          label="Auch melden, wenn ein anderer Tab vorn ist"
          hint="Dann fragt Ihr Browser Sie, ob diese Seite Benachrichtigungen zeigen darf."
          checked={settings.ofTheSystem && system === 'allowed'}
          onChange={(on) => void allow(on)}
        />
      )}
      <SwitchRow
        label="Namen in Benachrichtigungen"
        hint="Aus: Sie lesen nur, was geschehen ist, nicht mit wem. Auch der Sperrbildschirm zeigt dann keine Namen."
        checked={settings.names}
        onChange={(names) => change({ names })}
      />
      {background.state && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-strong">Ohne Fenster</legend>
          <SwitchRow
            label="Beim Anmelden starten"
            hint="IT-Lotse startet mit Ihrem Computer, ohne Fenster, als Symbol neben der Uhr."
            checked={background.state.startsAtLogin}
            onChange={(startsAtLogin) => background.change({ startsAtLogin })}
          />
          {!background.state.staysAnyway && (
            <SwitchRow
              label="Nach dem Schließen weiterlaufen"
              hint="Nur solange IT-Lotse läuft, hören Sie von Neuem. Beenden können Sie es im Menü."
              checked={background.state.keepsRunning ?? false}
              onChange={(keepsRunning) => background.change({ keepsRunning })}
            />
          )}
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => void tryOut()} disabled={fault !== null && !mayTryAgain}>
          <BellRing aria-hidden size={18} strokeWidth={1.75} />
          Probe-Benachrichtigung
        </Button>
        {host.kind === 'browser' && (
          <p className="text-small text-ink-2">
            Bei geschlossenem Browser meldet nur die{' '}
            <a href="#desktop-app" className="text-teal-strong underline underline-offset-4">
              Desktop-App
            </a>{' '}
            Neues.
          </p>
        )}
      </div>
    </div>
  );
}
