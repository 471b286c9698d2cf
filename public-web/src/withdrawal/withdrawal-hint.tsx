import type { BusinessProfile } from '@it-lotse/contract/content';
import { withdrawalForm, withdrawalInstruction } from '@it-lotse/domain/withdrawal-instruction';
import type { ReactNode } from 'react';

/** Before a consumer orders: the right to withdraw, in short and in the words of the law (Art. 246a § 1 EGBGB). */
export function WithdrawalHint({ seller, children }: { seller: BusinessProfile; children?: ReactNode }) {
  const onlineAddress = `${location.origin}/vertrag-widerrufen`;
  return (
    <div className="[&_summary]:min-h-11 [&_summary]:py-2 [&_summary]:text-teal-strong [&_summary]:font-[680] [&_summary]:cursor-pointer [&_details]:text-[1rem] [&_h3]:mt-4 [&_h3]:text-[1.125rem] [&_section_p]:mt-2 [&_section_p]:whitespace-pre-line">
      <p className="hint">
        Bestellen Sie als Privatperson, können Sie 14&nbsp;Tage lang ohne Angabe von Gründen widerrufen, ein Brief oder
        eine E-Mail genügt. {children}
      </p>
      <details>
        <summary>Widerrufsbelehrung lesen</summary>
        {[...withdrawalInstruction(seller, onlineAddress), withdrawalForm(seller)].map(({ title, paragraphs }) => (
          <section key={title}>
            <h3>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </details>
    </div>
  );
}
