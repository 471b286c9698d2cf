import type { MailConnection, MailEncryption } from '@it-lotse/contract/connection-data';
import { type Connections, saveMailConnection, testMailConnection } from '@it-lotse/contract/connections';
import type { BusinessProfile } from '@it-lotse/contract/content';
import { SelectField, TextField } from '@it-lotse/ui/field';
import { Notice } from '@it-lotse/ui/notice';
import { ConnectionFrame } from '../../../../kit/connections/connection-frame.tsx';
import { SecretField } from '../../../../kit/connections/secret-field.tsx';
import { useConnectionForm } from '../../../../kit/connections/use-connection-form.ts';
import { type MailDraft, mailDraftOf, readMailDraft } from '../../connections/mail-draft.ts';
import { MailPresetField } from './mail-preset-field.tsx';
import { SenderRecords } from './sender-records.tsx';

const encryptions: ReadonlyArray<{ value: MailEncryption; label: string }> = [
  { value: 'tls', label: 'TLS (von Anfang an, meist Port 465)' },
  { value: 'starttls', label: 'STARTTLS (meist Port 587)' },
  { value: 'none', label: 'Keine (nur im eigenen Netz)' },
];

interface MailFormProps {
  standing: Connections['smtp'];
  /** null: only the example business is known. */
  profile: BusinessProfile | null;
}

/** The operator's mail server. */
export function MailForm({ standing, profile }: MailFormProps) {
  const form = useConnectionForm<MailDraft, MailConnection>({
    name: 'smtp',
    initial: mailDraftOf(standing, profile),
    read: readMailDraft,
    save: (call, body) => call(saveMailConnection, { body }),
    test: (call, body) => call(testMailConnection, { body }),
    done: 'E-Mail-Versand gespeichert. Er gilt ab sofort.',
  });
  const { draft, faults, change } = form;
  const text = (name: Exclude<keyof MailDraft, 'encryption' | 'password'>) => ({
    value: draft[name],
    error: faults[name] ?? '',
    onChange: (event: { target: HTMLInputElement }) => change({ [name]: event.target.value }),
  });
  // A look at the domain follows a trial or a saved sender, not every letter.
  const asked = form.test.data ? draft.sender_email : standing.saved?.sender_email;
  return (
    <ConnectionFrame
      form={form}
      standing={standing}
      label="E-Mail-Versand"
      what="Den Mailserver"
      testLabel="Test-E-Mail senden"
      testingLabel="Wird gesendet…"
      saveLabel="E-Mail-Versand speichern"
      removal="Es geht dann keine E-Mail mehr hinaus. Was ansteht, wartet, bis Sie einen Mailserver einrichten."
    >
      <MailPresetField draft={draft} onChange={change} />
      <div className="grid gap-4 middle:grid-cols-[2fr_1fr]">
        <TextField
          label="Mailserver (Postausgang, SMTP)"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="smtp.beispiel.de"
          {...text('host')}
        />
        <TextField label="Port" inputMode="numeric" autoComplete="off" {...text('port')} />
      </div>
      <SelectField
        label="Verschlüsselung"
        value={draft.encryption}
        error={faults.encryption ?? ''}
        onChange={(event) => change({ encryption: event.target.value as MailEncryption })}
      >
        {encryptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {draft.encryption === 'none' && (
        <Notice tone="warning" title="Ohne Verschlüsselung">
          <p>
            Passwort und E-Mails gehen lesbar durch Ihr Netz. Das ist nur für einen Mailserver in Ihrem eigenen Haus
            gedacht; zu einem im Internet verbindet sich das Programm so nicht.
          </p>
        </Notice>
      )}
      <div className="grid gap-4 middle:grid-cols-2">
        <TextField
          label="Benutzername"
          hint="Meist Ihre ganze E-Mail-Adresse."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...text('user')}
        />
        <SecretField
          label="Passwort"
          stored={standing.secrets.password}
          error={faults.password ?? ''}
          value={draft.password}
          onChange={(password) => change({ password })}
        />
        <TextField
          label="Absendername"
          hint="So heißen Sie im Posteingang Ihrer Kunden. Leer: der Name Ihres Betriebs."
          autoComplete="organization"
          {...text('sender_name')}
        />
        <TextField
          label="Absenderadresse"
          hint="Muss meist zu dem Postfach gehören, mit dem Sie sich anmelden."
          inputMode="email"
          autoComplete="email"
          {...text('sender_email')}
        />
      </div>
      {asked && <SenderRecords email={asked} />}
    </ConnectionFrame>
  );
}
