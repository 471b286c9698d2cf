import type { MailTextEntry } from '@it-lotse/contract/mail-texts';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../../kit/loaded.tsx';
import { useMailTexts } from '../mail-texts-queries.ts';

/** The mail of the address, once it is loaded; else that there is none. */
export function FoundMailText({ children }: { children(entry: MailTextEntry): ReactNode }) {
  const { key = '' } = useParams();
  return (
    <Loaded query={useMailTexts()} what="Text der E-Mail">
      {({ entries }) => {
        const entry = entries.find((each) => each.key === key);
        if (entry) return children(entry);
        return (
          <EmptyState icon={<SearchX aria-hidden size={28} strokeWidth={1.75} />} title="Diesen Text gibt es nicht">
            Vielleicht hat eine neuere Version ihn ersetzt.
          </EmptyState>
        );
      }}
    </Loaded>
  );
}
