import { type AgreedTermsNote, getAgreedTerms, getWithdrawalInstruction } from '@it-lotse/contract/legal-texts';
import { formatLongDate } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Dialog } from '@it-lotse/ui/dialog';
import { type LucideIcon, Scale, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApiQuery } from '../api/use-api.ts';
import { Loaded } from '../loaded.tsx';

interface Texts {
  agreed_terms: AgreedTermsNote | null;
  withdrawal_instruction: string | null;
}

interface AgreedTextsProps {
  of: Texts;
  /** A contract with a consumer: without an instruction it is from before these were kept. */
  isConsumerContract: boolean;
}

/** Which texts a contract was made under, and what they said then; nothing where it has none. */
export function AgreedTexts({ of, isConsumerContract }: AgreedTextsProps) {
  const { agreed_terms: terms, withdrawal_instruction: instruction } = of;
  const title = terms && `AGB vom ${formatLongDate(terms.saved_at)}`;
  return (
    <>
      {terms && title && (
        <KeptText Icon={Scale} line={`Vereinbart unter: ${title}`} title={title}>
          <TermsText hash={terms.hash} />
        </KeptText>
      )}
      {instruction && (
        <KeptText Icon={Undo2} line="Mitgeteilt: Widerrufsbelehrung" title="Widerrufsbelehrung">
          <InstructionText hash={instruction} />
        </KeptText>
      )}
      {!instruction && isConsumerContract && (
        <p className="flex gap-2.5 text-small text-ink-2">
          <Undo2 aria-hidden size={17} strokeWidth={1.75} className="mt-px shrink-0 text-teal" />
          Widerrufsbelehrung: zu diesem Vertrag nicht aufgehoben, er ist älter als die Aufbewahrung. In seinen
          Unterlagen steht die heutige.
        </p>
      )}
    </>
  );
}

interface Kept {
  Icon: LucideIcon;
  line: string;
  title: string;
  children: ReactNode;
}

function KeptText({ Icon, line, title, children }: Kept) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="flex gap-2.5 text-small text-ink-2">
        <Icon aria-hidden size={17} strokeWidth={1.75} className="mt-px shrink-0 text-teal" />
        {line}
      </span>
      <Button onClick={() => setIsOpen(true)} aria-label={`${title} ansehen`}>
        Ansehen
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        description="So lautete der Text, als der Vertrag zustande kam."
        className="max-w-190"
      >
        <div className="px-5 py-4">{isOpen && children}</div>
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

function InstructionText({ hash }: { hash: string }) {
  const query = useApiQuery(getWithdrawalInstruction, { params: { hash } });
  return (
    <Loaded query={query} what="Die Widerrufsbelehrung">
      {({ sections }) => (
        <div className="space-y-5 leading-normal wrap-anywhere whitespace-pre-wrap">
          {sections.map(({ title, paragraphs }) => (
            <section key={title} className="space-y-2">
              <h3 className="font-strong">{title}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      )}
    </Loaded>
  );
}
