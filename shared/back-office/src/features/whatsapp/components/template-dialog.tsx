import type { WhatsappTemplate } from '@it-lotse/contract/whatsapp';
import { Button } from '@it-lotse/ui/button';
import { Dialog } from '@it-lotse/ui/dialog';
import { ErrorState } from '@it-lotse/ui/error-state';
import { SelectField, TextField } from '@it-lotse/ui/field';
import { Notice } from '@it-lotse/ui/notice';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { showToast } from '@it-lotse/ui/toast-store';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { templatePreview } from '../template-preview.ts';
import { sendFault, useSendTemplate } from '../use-send.ts';
import { useTemplates } from '../whatsapp-queries.ts';
import { MessageText } from './message-text.tsx';

interface TemplateDialogProps {
  phone: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Chooses a template that Meta has approved, fills in its places and sends it. */
export function TemplateDialog({ phone, open, onOpenChange }: TemplateDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Vorlage senden"
      description="Vorlagen gibt Meta vorher frei. Sie dürfen auch nach den 24 Stunden gesendet werden."
    >
      <TemplateChoice phone={phone} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}

function TemplateChoice({ phone, onSent }: { phone: string; onSent(): void }) {
  const templates = useTemplates(true);
  return (
    <div className="p-5">
      {templates.isPending && <Skeleton label="Die Vorlagen werden geladen" lines={4} />}
      {templates.isError && (
        <ErrorState
          title="Die Vorlagen konnten nicht geladen werden"
          detail={errorDetail(templates.error)}
          onRetry={() => void templates.refetch()}
        />
      )}
      {templates.data?.templates.length === 0 && (
        <Notice tone="info" title="Noch keine Vorlagen vorhanden">
          <p>{templates.data.notice ?? 'Legen Sie im WhatsApp Manager von Meta eine Vorlage an.'}</p>
        </Notice>
      )}
      {templates.data && templates.data.templates.length > 0 && (
        <TemplateForm phone={phone} templates={templates.data.templates} onSent={onSent} />
      )}
    </div>
  );
}

const keyOf = ({ name, language }: WhatsappTemplate) => `${name}/${language}`;

interface TemplateFormProps {
  phone: string;
  templates: readonly WhatsappTemplate[];
  onSent(): void;
}

function TemplateForm({ phone, templates, onSent }: TemplateFormProps) {
  const sending = useSendTemplate(phone);
  const [chosen, setChosen] = useState<string | null>(null);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [wasTried, setTried] = useState(false);
  const template =
    templates.find((each) => keyOf(each) === chosen) ?? templates.find((each) => each.sendable) ?? templates[0];
  if (!template) return null;
  const { name, language, parameters, sendable, reason } = template;
  const faultOf = (parameter: string) =>
    wasTried && !values[parameter]?.trim() ? 'Bitte füllen Sie dieses Feld aus.' : '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!sendable || sending.isPending || parameters.some((parameter) => !values[parameter]?.trim())) return;
    const filled = parameters.map((parameter) => (values[parameter] ?? '').trim());
    sending.mutate(
      { name, language, parameters: filled },
      {
        onSuccess: () => {
          showToast('Vorlage gesendet');
          onSent();
        },
      },
    );
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3.5">
      <SelectField
        label="Vorlage"
        value={keyOf(template)}
        onChange={(event) => {
          setChosen(event.target.value);
          setValues({});
          setTried(false);
        }}
      >
        {templates.map((each) => (
          <option key={keyOf(each)} value={keyOf(each)}>
            {each.name} ({each.language}){each.sendable ? '' : ', nicht verwendbar'}
          </option>
        ))}
      </SelectField>
      {!sendable && (
        <Notice tone="warning">
          <p>{reason ?? 'Diese Vorlage kann von hier aus nicht gesendet werden.'}</p>
        </Notice>
      )}
      {sendable &&
        parameters.map((parameter) => (
          <TextField
            key={parameter}
            label={/^\d+$/.test(parameter) ? `Wert für {{${parameter}}}` : parameter}
            maxLength={1024}
            value={values[parameter] ?? ''}
            error={faultOf(parameter)}
            onChange={(event) => setValues({ ...values, [parameter]: event.target.value })}
          />
        ))}
      <section aria-label="Vorschau" className="rounded-card bg-ground-deep p-4">
        <p className="mb-2 text-small text-ink-2">So kommt die Nachricht an:</p>
        <div className="w-fit rounded-[14px] rounded-tr-[4px] bg-teal-tint px-3.5 py-2.5">
          <MessageText text={templatePreview(template, values)} />
        </div>
      </section>
      {sending.isError && (
        <Notice tone="danger" live>
          <p>{sendFault(sending.error)}</p>
        </Notice>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="main" disabled={!sendable || sending.isPending}>
          <Send aria-hidden size={18} strokeWidth={1.75} />
          {sending.isPending ? 'Wird gesendet…' : 'Vorlage senden'}
        </Button>
      </div>
    </form>
  );
}
