import type { DeclarationPage } from '@it-lotse/contract/declaration-page';
import { declarationPaths } from '@it-lotse/contract/declarations';
import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { declarationRows, declarationWords, nextAfterDeclaration } from '@it-lotse/domain/declaration-texts';
import { formatClock, formatLongDate } from '@it-lotse/domain/format-date';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { Field } from '../../contact/field.tsx';
import { Honeypot } from '../../contact/honeypot.tsx';
import { Icon } from '../../layout/icon.tsx';
import { PlainPage } from '../../plain-page/plain-page.tsx';
import { say } from '../../voice.ts';
import { TerminationFields } from './termination-fields.tsx';

interface DeclarationProps {
  content: SiteContent;
  /** What was typed so far; undefined at the first visit. */
  page: DeclarationPage | undefined;
}

const untouched: DeclarationPage = { step: 'form', values: {}, faults: {} };

/**
 * The withdrawal function of § 356a BGB. Plain forms that post to their own address: they work without a script, and
 * what was typed comes back with each page.
 */
export function WithdrawalPage({ content, page = untouched }: DeclarationProps) {
  const { values } = page;
  return (
    <PlainPage content={content} title="Vertrag widerrufen">
      {page.step === 'form' && (
        <>
          <p>
            {say`Hier widerrufen Sie einen Vertrag, den Sie mit [mir|uns] geschlossen haben. Einen Grund brauchen Sie nicht zu nennen. Was Sie eingeben, sehen Sie vor dem Absenden noch einmal.`}
          </p>
          <form
            method="post"
            action={declarationPaths.withdrawal}
            noValidate
            className="grid gap-[1.4rem] mt-6 [&_.button]:justify-self-start"
          >
            <Trouble page={page} />
            <CommonFields
              page={page}
              contractHint="Zum Beispiel: Fernwartung am 3. Dezember 2026, oder die Belegnummer."
            />
            <button type="submit" className="button button-filled">
              Weiter zur Bestätigung
            </button>
          </form>
        </>
      )}
      {page.step === 'confirm' && (
        <>
          <p>Bitte prüfen Sie Ihre Angaben. Erst mit „Widerruf bestätigen“ wird Ihr Widerruf abgegeben.</p>
          <Rows
            rows={declarationRows({
              name: values.name ?? '',
              contract: values.contract ?? '',
              email: values.email ?? '',
              termination_kind: null,
              reason: '',
              end_date: '',
            })}
          />
          <div className="flex flex-wrap gap-4">
            <form method="post" action={declarationPaths.withdrawal}>
              <Hidden values={values} schritt="bestaetigen" />
              <button type="submit" className="button button-filled">
                Widerruf bestätigen
              </button>
            </form>
            <form method="post" action={declarationPaths.withdrawal}>
              <Hidden values={values} schritt="aendern" />
              <button type="submit" className="button button-line">
                Angaben ändern
              </button>
            </form>
          </div>
        </>
      )}
      {page.step === 'done' && <Done content={content} page={page} />}
    </PlainPage>
  );
}

/** The confirmation page of § 312k BGB. */
export function TerminationPage({ content, page = untouched }: DeclarationProps) {
  return (
    <PlainPage content={content} title="Verträge hier kündigen">
      {page.step === 'done' ? (
        <Done content={content} page={page} />
      ) : (
        <>
          <p>
            {say`Hier kündigen Sie einen laufenden Vertrag, zum Beispiel ein Monatspaket. Mit „jetzt kündigen“ geht Ihre Kündigung bei [mir|uns] ein, und Sie bekommen sofort eine Bestätigung per E-Mail.`}
          </p>
          <form
            method="post"
            action={declarationPaths.termination}
            noValidate
            className="grid gap-[1.4rem] mt-6 [&_.button]:justify-self-start"
          >
            <Trouble page={page} />
            <TerminationFields page={page} />
            <CommonFields
              page={page}
              contractHint="Zum Beispiel: Monatspaket vom 1. Oktober 2026, oder die Belegnummer."
            />
            <button type="submit" className="button button-filled">
              jetzt kündigen
            </button>
          </form>
        </>
      )}
    </PlainPage>
  );
}

function CommonFields({ page: { values, faults }, contractHint }: { page: DeclarationPage; contractHint: string }) {
  return (
    <>
      <Field
        label="Ihr Name"
        name="name"
        required
        autoComplete="name"
        maxLength={120}
        defaultValue={values.name}
        fault={faults.name}
      />
      <Field
        label="Welcher Vertrag?"
        name="contract"
        required
        rows={3}
        maxLength={1000}
        hint={contractHint}
        defaultValue={values.contract}
        fault={faults.contract}
      />
      <Field
        label="E-Mail"
        name="email"
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        hint={say`Hierhin [schicke ich|schicken wir] die Eingangsbestätigung.`}
        defaultValue={values.email}
        fault={faults.email}
      />
      <Honeypot />
      <p className="hint">
        {say`Felder mit * [brauche ich|brauchen wir], um Ihre Erklärung zuzuordnen. Wie [ich mit Ihren Angaben umgehe|wir mit Ihren Angaben umgehen], steht unter`}{' '}
        <a href="/datenschutz">Datenschutz</a>.
      </p>
    </>
  );
}

function Trouble({ page: { problem, faults } }: { page: DeclarationPage }) {
  const count = Object.keys(faults).length;
  const text = problem ?? (count === 0 ? '' : 'Bitte prüfen Sie die markierten Felder.');
  if (text === '') return null;
  return (
    <p className="problem" role="alert">
      <Icon name="alert" size={22} /> {text}
    </p>
  );
}

function Hidden({ values, schritt }: { values: DeclarationPage['values']; schritt: string }) {
  return (
    <>
      {['name', 'contract', 'email', 'key'].map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      <input type="hidden" name="schritt" value={schritt} />
    </>
  );
}

const mailingTexts: Record<NonNullable<DeclarationPage['mailing']>, (email: string) => string> = {
  now: (email) => `Eine Bestätigung mit Datum und Uhrzeit ist auch per E-Mail an ${email} unterwegs.`,
  later: () => 'Die Bestätigung per E-Mail folgt, sobald der Versand wieder möglich ist.',
  never: () => 'Eine E-Mail kommt dieses Mal nicht, weil gerade schon mehrere verschickt wurden.',
};

function Done({ content, page }: { content: SiteContent; page: DeclarationPage }) {
  const { declared, mailing = 'now', receipt_path } = page;
  if (!declared) return null;
  const words = declarationWords[declared.kind];
  return (
    <>
      <p className="arrived" role="status">
        <Icon name="check-circle" size={22} />{' '}
        {`${words.yours} ist am ${formatLongDate(declared.received_at)} um ${formatClock(declared.received_at)} eingegangen.`}
      </p>
      <Rows rows={declarationRows(declared)} />
      {receipt_path && (
        <p>
          <a className="button button-filled" href={receipt_path} download>
            Eingangsbestätigung speichern
          </a>
        </p>
      )}
      <p>
        Bitte bewahren Sie die Datei auf: Sie bestätigt Inhalt, Datum und Uhrzeit.{' '}
        {mailingTexts[mailing](declared.email)} {nextAfterDeclaration(declared.kind, say)}
      </p>
      <p>
        {say`Fragen? Sie erreichen [mich|uns] unter `}
        <a href={phoneHref(content.profile.phone)}>{content.profile.phone}</a> und{' '}
        <a href={`mailto:${content.profile.email}`}>{content.profile.email}</a>.
      </p>
    </>
  );
}

function Rows({ rows }: { rows: ReadonlyArray<readonly [string, string]> }) {
  return (
    <dl className="my-6 [&_div]:py-3 [&_div]:border-t [&_div]:border-t-chart-line [&_dt]:font-bold [&_dd]:whitespace-pre-wrap [&_dd]:wrap-anywhere [&~p]:mt-5">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
