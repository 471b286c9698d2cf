import { audiences } from '@it-lotse/contract/newsletter';
import { type NewsletterTemplate, newsletterTemplates } from '@it-lotse/domain/newsletter-templates';
import { Button } from '@it-lotse/ui/button';
import { Tag } from '@it-lotse/ui/tag';
import { FilePenLine, Star } from 'lucide-react';
import { useId } from 'react';
import { useNow } from '../../../kit/use-now.ts';
import { textOfTemplate, useCampaignDraft } from '../campaign-draft-store.ts';
import { audienceWords } from '../newsletter-texts.ts';

/** The campaigns that are written already, in two groups. */
export function TemplateGallery() {
  const templates = newsletterTemplates(useNow());
  return (
    <section aria-labelledby="newsletter-templates" className="mt-4 flex flex-col gap-5">
      <div>
        <h2 id="newsletter-templates" className="text-section font-strong">
          Vorlagen
        </h2>
        <p className="text-ink-2">Fertige Texte, die Sie vor dem Senden noch anpassen können.</p>
      </div>
      {audiences.map((audience) => (
        <div key={audience}>
          <h3 id={`templates-${audience}`} className="mb-2.5 font-strong text-heading">
            {audienceWords[audience]}
          </h3>
          <ul
            aria-labelledby={`templates-${audience}`}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3 middle:gap-4"
          >
            {templates
              .filter((template) => template.audience === audience)
              .map((template) => (
                <TemplateCard key={template.id} template={template} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function TemplateCard({ template }: { template: NewsletterTemplate }) {
  const id = useId();
  const offer = useCampaignDraft((store) => store.offer);
  const { name, description, important, audience } = template;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h4 id={`${id}-name`} className="font-strong">
          {name}
        </h4>
        {important && (
          <Tag tone="warning" icon={<Star aria-hidden size={14} strokeWidth={2} />}>
            Wichtig
          </Tag>
        )}
      </div>
      <p className="flex-1 text-ink-2">{description}</p>
      <Button
        id={`${id}-use`}
        aria-labelledby={`${id}-use ${id}-name`}
        className="self-start"
        onClick={() => offer({ ...textOfTemplate(template), name, target_audience: audience })}
      >
        <FilePenLine aria-hidden size={18} strokeWidth={1.75} />
        Vorlage verwenden
      </Button>
    </li>
  );
}
