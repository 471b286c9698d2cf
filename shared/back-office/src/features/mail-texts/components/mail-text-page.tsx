import type { MailTextEntry } from '@it-lotse/contract/mail-texts';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { FoundMailText } from './found-mail-text.tsx';
import { MailTextForm } from './mail-text-form.tsx';

const linkLook = 'text-teal-strong underline decoration-[1.5px] underline-offset-4';

/** One mail or SMS, in words of one's own. */
export function MailTextPage() {
  return (
    <div className="mx-auto w-full max-w-400 px-4 py-6 middle:px-8">
      <Link to={paths.mailTexts} className={linkLook}>
        Alle Texte der E-Mails und SMS
      </Link>
      <FoundMailText>{(entry) => <Found key={entry.key} entry={entry} />}</FoundMailText>
    </div>
  );
}

function Found({ entry }: { entry: MailTextEntry }) {
  usePageTitle(entry.title);
  return (
    <>
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-title font-title wrap-anywhere">{entry.title}</h1>
        <Link
          to={paths.mailTextVersions(entry.key)}
          className={`inline-flex min-h-11 items-center gap-1.5 ${linkLook}`}
        >
          <History aria-hidden size={18} strokeWidth={1.75} />
          Frühere Fassungen
        </Link>
      </div>
      <p className="mb-4 text-ink-2">{entry.when}</p>
      <MailTextForm entry={entry} />
    </>
  );
}
