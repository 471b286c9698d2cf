import { Dialog } from '@it-lotse/ui/dialog';
import { Switch } from '@it-lotse/ui/switch';
import { Fragment, type ReactNode } from 'react';
import { useHost } from '../host-context.ts';
import { commandKey, type GoTarget, goKey, type Shortcut } from './shortcut-list.ts';
import { useShortcutsStore } from './shortcuts-store.ts';
import { singleKeysPreference } from './use-single-keys.ts';

interface Row {
  readonly label: string;
  /** Keys that are pressed together, or one after the other where `inTurn` is set. */
  readonly keys: readonly string[];
  readonly inTurn?: boolean;
}

interface ShortcutsDialogProps {
  shortcuts: readonly Shortcut[];
  goTargets: readonly GoTarget[];
  /** Where Enter sends what is written. */
  sentByEnter: readonly string[];
}

/** The list of all shortcuts, and the switch for those of a single key. */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const listOpen = useShortcutsStore((store) => store.listOpen);
  const { setListOpen } = useShortcutsStore.getState();
  return (
    <Dialog open={listOpen} onOpenChange={setListOpen} title="Tastenkürzel" className="max-w-180">
      <List {...props} />
    </Dialog>
  );
}

function List({ shortcuts, goTargets, sentByEnter }: ShortcutsDialogProps) {
  const host = useHost();
  const singleKeys = useShortcutsStore((store) => store.singleKeys);
  const command = commandKey();
  const always: Row[] = [
    { label: 'Suchen', keys: [command, 'K'] },
    // In a browser it is the browser that does it.
    ...(host.kind === 'desktop' ? [{ label: 'Auf der Seite suchen', keys: [command, 'F'] }] : []),
    { label: 'Drucken, was zu sehen ist', keys: [command, 'P'] },
    ...(host.savePdf ? [{ label: 'Als PDF speichern', keys: [command, 'Umschalt', 'P'] }] : []),
    { label: 'Offenen Eintrag schließen', keys: ['Esc'] },
    { label: 'Zur Mitteilung unten rechts', keys: ['F8'] },
    { label: `Nachricht senden (${sentByEnter.join(', ')})`, keys: ['Enter'] },
    { label: 'Neue Zeile', keys: ['Umschalt', 'Enter'] },
  ];
  return (
    <div className="flex flex-col gap-5 px-5 pt-2 pb-5">
      <Group title="Immer" rows={always} />
      <div className="flex items-center gap-3 rounded-control bg-ground-deep px-4 py-3">
        <Switch
          label="Einzelne Tasten verwenden"
          checked={singleKeys}
          onChange={(on) => {
            useShortcutsStore.setState({ singleKeys: on });
            host.writePreference(singleKeysPreference, on ? 'an' : 'aus');
          }}
        />
        <p>
          <strong className="font-strong">Einzelne Tasten verwenden.</strong> Beim Schreiben wirken sie nie. Wer
          diktiert oder leicht danebentippt, schaltet sie hier aus.
        </p>
      </div>
      {singleKeys && (
        <div className="grid gap-5 middle:grid-cols-2">
          <Group
            title="Einzelne Tasten"
            rows={shortcuts.map(({ key, label }) => ({ label, keys: [key.toUpperCase()] }))}
          />
          <Group
            title="Gehe zu"
            rows={goTargets.map(({ key, label }) => ({
              label,
              keys: [goKey.toUpperCase(), key.toUpperCase()],
              inTurn: true,
            }))}
          />
        </div>
      )}
    </div>
  );
}

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section>
      <h3 className="mb-1 text-body font-strong">{title}</h3>
      <dl>
        {rows.map(({ label, keys, inTurn }) => (
          <div
            key={label}
            className="flex items-center justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
          >
            <dt>{label}</dt>
            <dd className="flex shrink-0 items-center gap-1 text-small text-ink-2">
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && (inTurn ? 'dann' : '+')}
                  <Key>{key}</Key>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-flex min-w-6 justify-center rounded-tag border border-edge bg-ground px-1.5 py-0.5 font-sans font-strong text-ink">
    {children}
  </kbd>
);
