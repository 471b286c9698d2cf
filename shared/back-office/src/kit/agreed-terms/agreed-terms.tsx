import { type AgreedTermsNote, getAgreedTerms } from '@it-lotse/contract/legal-texts';
import { formatLongDate } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Dialog } from '@it-lotse/ui/dialog';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useApiQuery } from '../api/use-api.ts';
import { Loaded } from '../loaded.tsx';

/** Which terms and conditions a contract was made under, and what they said then. */
export function AgreedTerms({ terms }: { terms: AgreedTermsNote }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = `AGB vom ${formatLongDate(terms.saved_at)}`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="flex gap-2.5 text-small text-ink-2">
        <Scale aria-hidden size={17} strokeWidth={1.75} className="mt-px shrink-0 text-teal" />
        Vereinbart unter: {title}
      </span>
      <Button onClick={() => setIsOpen(true)} aria-label={`${title} ansehen`}>
        Ansehen
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        description="So standen sie da, als der Vertrag zustande kam."
        className="max-w-190"
      >
        <div className="px-5 py-4">{isOpen && <TermsText hash={terms.hash} />}</div>
      </Dialog>
    </div>
  );
}

function TermsText({ hash }: { hash: string }) {
  const query = useApiQuery(getAgreedTerms, { params: { hash } });
  return (
    <Loaded query={query} what="Die AGB">
      {({ text }) => <p className="leading-normal wrap-anywhere whitespace-pre-wrap">{text}</p>}
    </Loaded>
  );
}
