import type { Connections } from '@it-lotse/contract/connections';
import { type WhatsappConnection, whatsappConnection } from '@it-lotse/contract/whatsapp-connection';
import { saveWhatsappConnection, testWhatsappConnection } from '@it-lotse/contract/whatsapp-connection-calls';
import { TextField } from '@it-lotse/ui/field';
import { ConnectionFrame } from '../../../kit/connections/connection-frame.tsx';
import { SecretField } from '../../../kit/connections/secret-field.tsx';
import { useConnectionForm } from '../../../kit/connections/use-connection-form.ts';
import { readPart } from '../../../kit/read-part.ts';
import { WhatsappSteps } from './whatsapp-steps.tsx';

const ids = [
  { field: 'phone_number_id', label: 'Telefonnummer-ID', hint: 'Eine lange Zahl, nicht die Telefonnummer selbst.' },
  {
    field: 'business_account_id',
    label: 'WhatsApp-Business-Konto-ID (freiwillig)',
    hint: 'Steht bei Meta gleich daneben. Leer: Sie wird am Token erkannt.',
  },
  { field: 'app_id', label: 'App-ID', hint: '' },
] as const;

/** The number, the account and the app at Meta; the token has a tab of its own. */
export function WhatsappForm({ standing }: { standing: Connections['whatsapp'] }) {
  const { saved, secrets, webhook_url } = standing;
  const form = useConnectionForm<WhatsappConnection, WhatsappConnection>({
    name: 'whatsapp',
    initial: {
      phone_number_id: saved?.phone_number_id ?? '',
      business_account_id: saved?.business_account_id ?? '',
      app_id: saved?.app_id ?? '',
      app_secret: '',
      verify_token: '',
    },
    read: (draft) => readPart(whatsappConnection, draft),
    save: (call, body) => call(saveWhatsappConnection, { body }),
    test: (call, body) => call(testWhatsappConnection, { body }),
    done: 'WhatsApp-Zugang gespeichert. Er gilt ab sofort.',
  });
  const { draft, faults, change } = form;
  return (
    <ConnectionFrame
      form={form}
      standing={standing}
      label="WhatsApp-Zugang"
      what="Den WhatsApp-Zugang"
      testLabel="WhatsApp-Zugang prüfen"
      testingLabel="Wird geprüft…"
      saveLabel="WhatsApp-Zugang speichern"
      removal="Sie empfangen und senden dann nichts mehr über WhatsApp, bis wieder ein Zugang hinterlegt ist. Ihre Unterhaltungen und der Token bleiben."
    >
      <WhatsappSteps webhookUrl={webhook_url} isNew={standing.source === 'none'} />
      {ids.map(({ field, label, hint }) => (
        <TextField
          key={field}
          label={label}
          hint={hint}
          error={faults[field] ?? ''}
          inputMode="numeric"
          autoComplete="off"
          value={draft[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      ))}
      <SecretField
        label="App-Geheimcode"
        hint="Bei Meta auch „App Secret“. Er beweist, dass eine Nachricht wirklich von Meta kommt."
        stored={secrets.app_secret}
        error={faults.app_secret ?? ''}
        value={draft.app_secret}
        onChange={(app_secret) => change({ app_secret })}
      />
      <SecretField
        label="Prüfwort"
        hint="Denken Sie sich eines aus, zum Beispiel leuchtturm-7431-moewe. Dasselbe Wort tragen Sie bei Meta ein."
        stored={secrets.verify_token}
        error={faults.verify_token ?? ''}
        value={draft.verify_token}
        onChange={(verify_token) => change({ verify_token })}
      />
    </ConnectionFrame>
  );
}
