import { getMailSettings, type MailSettings, updateMailSettings } from '@it-lotse/contract/emails';
import { SwitchRow } from '@it-lotse/ui/switch-row';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../../../kit/api/save-faults.ts';
import { queryKeyOf, useCall } from '../../../kit/api/use-api.ts';

const switches = [
  {
    name: 'auto_reply',
    label: 'Eingangsbestätigung',
    hint: 'Wer über das Kontaktformular schreibt, bekommt die Nachricht, dass sein Anliegen angekommen ist. Höchstens einmal am Tag.',
  },
  {
    name: 'admin_notification',
    label: 'E-Mail an Sie',
    hint: 'Sie bekommen eine E-Mail für jede neue Anfrage und jeden Termin, den ein Besucher bucht.',
  },
] as const satisfies ReadonlyArray<{ name: keyof MailSettings; label: string; hint: string }>;

/** Mails the server sends of itself. A switch is saved at once, and moves back if that fails. */
export function MailSwitches({ saved }: { saved: MailSettings }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const key = queryKeyOf(getMailSettings, {});
  const save = useMutation({
    mutationFn: (body: MailSettings) => call(updateMailSettings, { body }),
    onMutate: (wanted) => queryClient.setQueryData(key, wanted),
    onSuccess: (answer) => queryClient.setQueryData(key, answer),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: key });
      tellFailure(error);
    },
  });
  return (
    <ul className="flex flex-col gap-3">
      {switches.map(({ name, label, hint }) => (
        <li key={name}>
          <SwitchRow
            label={label}
            hint={hint}
            checked={saved[name]}
            onChange={(checked) => save.mutate({ ...saved, [name]: checked })}
          />
        </li>
      ))}
    </ul>
  );
}
