import type { MailTextEntry, OwnMailWords } from '@it-lotse/contract/mail-texts';
import { paths } from '../../../kit/paths.ts';
import { VersionsPage } from '../../../kit/versions/versions-page.tsx';
import { changedFields } from '../mail-text-words.ts';
import { useMailTextPreview, useMailTextVersions, useRestoreMailText } from '../mail-texts-queries.ts';
import { FoundMailText } from './found-mail-text.tsx';
import { MailTextPreview } from './mail-text-preview.tsx';

/** What a mail said before, with the way back to it. */
export function MailTextVersionsPage() {
  return <FoundMailText>{(entry) => <Versions key={entry.key} entry={entry} />}</FoundMailText>;
}

function Versions({ entry }: { entry: MailTextEntry }) {
  const { key, title } = entry;
  return (
    <VersionsPage
      back={{ to: paths.mailText(key), label: title }}
      query={useMailTextVersions(key)}
      empty="Jedes Mal, wenn Sie diesen Text speichern, entsteht hier eine."
      wordsOf={(version, before) => changedFields(version, before, entry)}
      restore={useRestoreMailText(key)}
      holds="Gilt jetzt"
      question={(when) => `Der Text vom ${when} gilt ab der nächsten E-Mail. Der jetzige bleibt als Fassung erhalten.`}
    >
      {({ words }) => <Preview name={key} words={words} />}
    </VersionsPage>
  );
}

function Preview({ name, words }: { name: string; words: OwnMailWords | null }) {
  return <MailTextPreview preview={useMailTextPreview(name, words)} />;
}
