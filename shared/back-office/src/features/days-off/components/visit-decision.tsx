import { daysOffActions, daysOffWays, type VisitOnDayOff } from '@it-lotse/contract/days-off';
import { formatMoney } from '@it-lotse/domain/format-money';
import { whenText } from '@it-lotse/domain/visit-time';
import { SelectField } from '@it-lotse/ui/field';
import { CircleAlert } from 'lucide-react';
import { useNow } from '../../../kit/use-now.ts';
import { actionWords, type Choice, decisionOf, wayWords, withAction } from '../days-off-plan.ts';
import { MessagePreview } from './message-preview.tsx';
import { TimeChoice } from './time-choice.tsx';

interface VisitDecisionProps {
  visit: VisitOnDayOff;
  choice: Choice;
  fault: string | undefined;
  disabled: boolean;
  free(starts: readonly string[]): string[];
  onChange(choice: Choice): void;
}

/** One visit, what becomes of it, and how its customer hears of it. */
export function VisitDecision({ visit, choice, fault, disabled, free, onChange }: VisitDecisionProps) {
  const now = useNow();
  const { appointment, ways, paid } = visit;
  const decision = decisionOf(visit, choice);
  const tells = choice.action === 'move' || choice.action === 'cancel';
  const isWritten = tells && (choice.tell === 'email' || choice.tell === 'sms');
  return (
    <li className="rounded-card border border-line bg-card px-4 py-3.5">
      <fieldset disabled={disabled} className="grid gap-x-5 gap-y-3 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <legend className="sr-only">{appointment.customer_name}</legend>
        <div>
          <h3 className="font-strong text-heading">{appointment.customer_name}</h3>
          <p className="tabular-nums">{whenText(appointment, now)}</p>
          <p className="text-ink-2">{appointment.service_name}</p>
          {paid > 0 && (
            <p className="mt-1 text-small text-ink-2">
              {formatMoney(paid)} bezahlt.
              {choice.action === 'cancel' && ' Über die Erstattung entscheiden Sie danach in der Klärung.'}
            </p>
          )}
        </div>
        <div className="flex flex-col gap-2.5">
          <div className="grid items-end gap-2.5 middle:grid-cols-[1fr_1fr_auto]">
            <SelectField
              label="Was wird aus dem Termin?"
              value={choice.action}
              onChange={({ target }) => {
                const action = daysOffActions.find((each) => each === target.value);
                onChange(action ? withAction(visit, choice, action) : { ...choice, action: 'later' });
              }}
            >
              {daysOffActions.map((action) => (
                <option key={action} value={action}>
                  {actionWords[action]}
                </option>
              ))}
              <option value="later">{actionWords.later}</option>
            </SelectField>
            {tells && (
              <SelectField
                label="Der Kunde erfährt es"
                value={choice.tell}
                onChange={({ target }) => {
                  const tell = daysOffWays.find((way) => way === target.value);
                  if (tell) onChange({ ...choice, tell });
                }}
              >
                {daysOffWays
                  .filter((way) => way === 'call' || way === 'none' || ways.includes(way))
                  .map((way) => (
                    <option key={way} value={way}>
                      {wayWords[way]}
                    </option>
                  ))}
              </SelectField>
            )}
            {isWritten && decision && <MessagePreview decision={decision} customerName={appointment.customer_name} />}
          </div>
          {(choice.action === 'move' || (choice.action === 'later' && visit.proposal === null)) && (
            <TimeChoice
              visit={visit}
              start={choice.start}
              free={free}
              onChoose={(start) => onChange({ ...choice, action: 'move', start })}
            />
          )}
        </div>
      </fieldset>
      {fault && (
        <p role="alert" className="mt-2.5 flex gap-1.5 text-small text-danger">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          {fault}
        </p>
      )}
    </li>
  );
}
