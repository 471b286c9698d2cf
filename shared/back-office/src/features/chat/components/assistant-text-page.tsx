import { EmptyState } from '@it-lotse/ui/empty-state';
import { SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { Loaded } from '../../../kit/loaded.tsx';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { useAssistantTexts } from '../assistant-texts-queries.ts';
import { AssistantTextForm } from './assistant-text-form.tsx';

/** One answer of the built-in assistant, in words of one's own. */
export function AssistantTextPage() {
  const { key = '' } = useParams();
  const texts = useAssistantTexts();
  const entry = texts.data?.entries.find((each) => each.key === key);
  usePageTitle(entry?.asks[0] ?? 'Text des Assistenten');
  return (
    <div className="mx-auto w-full max-w-300 px-4 py-6 middle:px-8">
      <Link to={paths.assistantTexts} className="text-teal-strong underline decoration-[1.5px] underline-offset-4">
        Alle Texte des Assistenten
      </Link>
      <Loaded query={texts} what="Text des Assistenten">
        {({ placeholders }) =>
          entry ? (
            <AssistantTextForm key={key} entry={entry} placeholders={placeholders} />
          ) : (
            <EmptyState icon={<SearchX aria-hidden size={28} strokeWidth={1.75} />} title="Diesen Text gibt es nicht">
              Vielleicht hat eine neuere Version ihn ersetzt.
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}
