import { type SmsConnection, smsConnection } from '@it-lotse/contract/connection-data';
import { type Connections, saveSmsConnection, testSmsConnection } from '@it-lotse/contract/connections';
import { ConnectionFrame } from '../../../../kit/connections/connection-frame.tsx';
import { SecretField } from '../../../../kit/connections/secret-field.tsx';
import { useConnectionForm } from '../../../../kit/connections/use-connection-form.ts';
import { readPart } from '../../../../kit/read-part.ts';
import { PageSketch } from '../../../../kit/sketches/page-sketch.tsx';
import { smsSketch } from '../../connections/sketches/key-sketches.ts';

/** The account at seven.io, which carries the SMS. */
export function SmsForm({ standing }: { standing: Connections['sms'] }) {
  const form = useConnectionForm<SmsConnection, SmsConnection>({
    name: 'sms',
    initial: { api_key: '' },
    read: (draft) => readPart(smsConnection, draft),
    save: (call, body) => call(saveSmsConnection, { body }),
    test: (call, body) => call(testSmsConnection, { body }),
    done: 'SMS-Versand gespeichert. Er gilt ab sofort.',
  });
  return (
    <ConnectionFrame
      form={form}
      standing={standing}
      label="SMS-Versand"
      what="Den SMS-Versand"
      testLabel="Schlüssel prüfen"
      testingLabel="Wird geprüft…"
      saveLabel="SMS-Versand speichern"
      removal="Kunden werden dann nur noch per E-Mail erinnert."
    >
      <PageSketch sketch={smsSketch} isOpen={standing.source === 'none'} />
      <SecretField
        label="Schlüssel von seven.io"
        hint="Bei seven.io unter „Entwickler“, „API-Schlüssel“. Jede SMS kostet dort wenige Cent."
        stored={standing.secrets.api_key}
        error={form.faults.api_key ?? ''}
        value={form.draft.api_key}
        onChange={(api_key) => form.change({ api_key })}
      />
    </ConnectionFrame>
  );
}
