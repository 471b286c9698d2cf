import { Button } from '@it-lotse/ui/button';
import { SelectField } from '@it-lotse/ui/field';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { SwitchRow } from '@it-lotse/ui/switch-row';
import { showToast } from '@it-lotse/ui/toast-store';
import { Lock } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { type AppLockHost, type LockView, lockDelays, shortestPin, type UnlockResult } from '../app-lock-host.ts';
import { PinField } from './pin-field.tsx';

const minutesText = (minutes: number) => (minutes === 1 ? '1 Minute' : `${minutes} Minuten`);

const faultTexts: Readonly<Record<Exclude<UnlockResult, 'right'> | 'no-keychain', string>> = {
  wrong: 'Das ist nicht die bisherige PIN.',
  'too-soon': 'Zu viele falsche Versuche. Bitte warten Sie etwas.',
  lost: 'Der Schlüsselbund gibt die bisherige PIN nicht heraus.',
  'no-keychain':
    'Auf diesem Computer ist kein Schlüsselbund verfügbar, in dem die PIN sicher läge. Die Sperre bleibt aus.',
};

/** Whether the app locks when nobody is there, and by what it opens again. */
export function AppLockForm({ lock }: { lock: AppLockHost }) {
  const [view, setView] = useState<LockView | null>(null);
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const read = () => void lock.read().then(setView);
  useEffect(read, [lock]);
  if (!view) return <Skeleton label="App-Sperre: wird geladen" lines={3} />;

  const save = (changed: Partial<Pick<LockView, 'afterMinutes' | 'withSystem'>>) => {
    const { afterMinutes, withSystem } = { ...view, ...changed };
    void lock.save({ afterMinutes, withSystem }).then(setView);
  };
  const done = (words: string) => {
    setOpen(null);
    read();
    showToast(words);
  };
  if (!view.isSet) {
    return (
      <div className="flex flex-col gap-4">
        <p>
          Ist die Sperre an, zeigt die App nichts mehr, sobald Sie eine Weile nichts tun, der Computer schläft oder
          gesperrt wird, und bei jedem Start. Auf geht sie mit Ihrer PIN.
        </p>
        <PinForm lock={lock} view={view} isNew onDone={() => done('Die Sperre ist an')} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        label="Sperren, wenn niemand etwas tut"
        hint="Auch wenn der Computer schläft oder gesperrt wird, und bei jedem Start."
        className="middle:w-56"
        value={view.afterMinutes}
        onChange={(event) => save({ afterMinutes: Number(event.target.value) })}
      >
        {lockDelays.map((minutes) => (
          <option key={minutes} value={minutes}>
            Nach {minutesText(minutes)}
          </option>
        ))}
      </SelectField>
      {view.systemName && (
        <SwitchRow
          label={`Auch mit ${view.systemName} entsperren`}
          checked={view.withSystem}
          onChange={(withSystem) => save({ withSystem })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void lock.lockNow()}>
          <Lock aria-hidden size={18} strokeWidth={1.75} />
          Jetzt sperren
        </Button>
        <Button aria-expanded={open === 'change'} onClick={() => setOpen(open === 'change' ? null : 'change')}>
          PIN ändern
        </Button>
        <Button aria-expanded={open === 'remove'} onClick={() => setOpen(open === 'remove' ? null : 'remove')}>
          Sperre ausschalten
        </Button>
      </div>
      {open === 'change' && <PinForm lock={lock} view={view} onDone={() => done('Die neue PIN gilt')} />}
      {open === 'remove' && <RemoveForm lock={lock} onDone={() => done('Die Sperre ist aus')} />}
    </div>
  );
}

function PinForm({
  lock,
  view,
  isNew,
  onDone,
}: {
  lock: AppLockHost;
  view: LockView;
  isNew?: boolean;
  onDone(): void;
}) {
  const [pin, setPin] = useState({ current: '', next: '', again: '' });
  const [fault, setFault] = useState<{ of: keyof typeof pin; text: string } | null>(null);
  const faultOf = (of: keyof typeof pin) => (fault?.of === of ? fault.text : undefined);
  const change = (of: keyof typeof pin) => (value: string) => {
    setPin({ ...pin, [of]: value });
    setFault(null);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pin.next.length < shortestPin) {
      return setFault({ of: 'next', text: `Bitte nehmen Sie mindestens ${shortestPin} Zeichen.` });
    }
    if (pin.next !== pin.again) return setFault({ of: 'again', text: 'Die beiden sind nicht gleich.' });
    const result = await lock.setPin(pin.next, pin.current);
    if (result === 'right') return onDone();
    setFault({ of: result === 'no-keychain' ? 'next' : 'current', text: faultTexts[result] });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {view.isSet && (
        <PinField label="Bisherige PIN" value={pin.current} fault={faultOf('current')} onChange={change('current')} />
      )}
      <PinField
        label={isNew ? 'PIN' : 'Neue PIN'}
        hint="Ziffern oder Buchstaben, wenigstens vier. Wer sie vergisst, meldet sich neu an."
        value={pin.next}
        fault={faultOf('next')}
        onChange={change('next')}
      />
      <PinField label="PIN wiederholen" value={pin.again} fault={faultOf('again')} onChange={change('again')} />
      <div>
        <Button type="submit" variant="solid">
          {isNew ? 'Sperre einschalten' : 'PIN ändern'}
        </Button>
      </div>
    </form>
  );
}

function RemoveForm({ lock, onDone }: { lock: AppLockHost; onDone(): void }) {
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const result = await lock.removePin(pin);
    if (result === 'right') onDone();
    else setFault(faultTexts[result]);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <PinField label="Bisherige PIN" value={pin} fault={fault} onChange={setPin} />
      <div>
        <Button type="submit" variant="danger">
          Sperre ausschalten
        </Button>
      </div>
    </form>
  );
}
