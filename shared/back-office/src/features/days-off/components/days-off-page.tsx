import { type DaysOffAction, daysOffActions, type VisitOnDayOff } from '@it-lotse/contract/days-off';
import { Button } from '@it-lotse/ui/button';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { ErrorState } from '@it-lotse/ui/error-state';
import { ProgressBar } from '@it-lotse/ui/progress-bar';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { ArrowLeft, CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import {
  actionWords,
  bestWay,
  type Choice,
  countedVisits,
  decisionOf,
  proposed,
  withAction,
  withoutTaken,
} from '../days-off-plan.ts';
import { type Run, useCarryOut, useVisitsOnDaysOff } from '../days-off-queries.ts';
import { CallList } from './call-list.tsx';
import { VisitDecision } from './visit-decision.tsx';

/** What becomes of the visits that lie in blocked days: one decision for all, or one for each. */
export function DaysOffPage() {
  usePageTitle('Termine an freien Tagen');
  const found = useVisitsOnDaysOff();
  const { run, carryOut } = useCarryOut();
  return (
    <div className="mx-auto w-full max-w-260 flex-1 px-4 py-6 middle:px-8">
      <p className="mb-2">
        <Button asChild variant="link">
          <Link to={paths.appointments}>
            <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
            Zurück zu den Terminen
          </Link>
        </Button>
      </p>
      <h1 className="text-title font-title">Termine an freien Tagen</h1>
      <RunState run={run} />
      {found.isError && !found.data && (
        <ErrorState
          title="Die Termine konnten nicht geladen werden"
          detail={errorDetail(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <Skeleton label="Die Termine werden geladen" lines={8} />}
      {found.data && found.data.visits.length > 0 && (
        <Decisions visits={found.data.visits} run={run} onCarryOut={carryOut} />
      )}
      {found.data && found.data.visits.length === 0 && (
        <div className="mt-4 rounded-card border border-line bg-card">
          <EmptyState
            icon={<CalendarCheck aria-hidden size={28} strokeWidth={1.75} />}
            title="An Ihren freien Tagen ist kein Termin mehr offen"
          >
            <p>Neue freie Tage tragen Sie unter Termine im Menü ein, oder unter Einstellungen.</p>
          </EmptyState>
        </div>
      )}
      {found.data && <CallList calls={found.data.calls} />}
    </div>
  );
}

function RunState({ run: { total, done, running, faults } }: { run: Run }) {
  const failed = Object.keys(faults).length;
  return (
    <div role="status" className="mt-2 text-ink-2">
      {total > 0 && (
        <>
          <p>
            {done} von {total} erledigt
            {failed > 0 && `, ${failed} nicht: der Grund steht jeweils beim Termin`}.
          </p>
          {running && (
            <ProgressBar aria-label="Fortschritt" max={total} value={done + failed} className="mt-1.5 w-full" />
          )}
        </>
      )}
    </div>
  );
}

interface DecisionsProps {
  visits: readonly VisitOnDayOff[];
  run: Run;
  onCarryOut: ReturnType<typeof useCarryOut>['carryOut'];
}

function Decisions({ visits, run, onCarryOut }: DecisionsProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const lines = visits.map((visit) => ({ visit, choice: chosen[visit.appointment.id] ?? proposed(visit) }));
  const decisions = lines.flatMap(({ visit, choice }) => decisionOf(visit, choice) ?? []);
  const open = lines.length - decisions.length;
  const forAll = (change: (visit: VisitOnDayOff, choice: Choice) => Choice) =>
    setChosen(Object.fromEntries(lines.map(({ visit, choice }) => [visit.appointment.id, change(visit, choice)])));
  const written = decisions.filter(({ tell }) => tell === 'email' || tell === 'sms').length;

  return (
    <>
      <p className="mt-1 max-w-160 text-ink-2">
        {visits.length === 1 ? 'Ein Termin liegt' : `${visits.length} Termine liegen`} an Tagen, die Sie gesperrt haben.
        Wo es geht, ist eine freie Zeit vorgeschlagen. Etwas geändert wird erst, wenn Sie unten auf „… ausführen“
        drücken.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2.5">
        <BulkButtons
          label="Alle"
          options={daysOffActions.map((action: DaysOffAction) => ({
            word: actionWords[action],
            run: () => forAll((visit, choice) => withAction(visit, choice, action)),
          }))}
          disabled={run.running}
        />
        <BulkButtons
          label="Kunden informieren"
          options={[
            { word: 'Per E-Mail', run: () => forAll((visit, c) => ({ ...c, tell: bestWay(visit, 'email') })) },
            ...(visits.some(({ ways }) => ways.includes('sms'))
              ? [{ word: 'Per SMS', run: () => forAll((visit, c) => ({ ...c, tell: bestWay(visit, 'sms') })) }]
              : []),
            { word: 'Anrufen', run: () => forAll((_, c) => ({ ...c, tell: 'call' })) },
          ]}
          disabled={run.running}
        />
      </div>
      <h2 className="sr-only">Einzeln entscheiden</h2>
      <ul className="mt-4 flex flex-col gap-2.5">
        {lines.map(({ visit, choice }) => (
          <VisitDecision
            key={visit.appointment.id}
            visit={visit}
            choice={choice}
            fault={run.faults[visit.appointment.id]}
            disabled={run.running}
            free={(starts) => withoutTaken(starts, visit, lines)}
            onChange={(next) => setChosen({ ...chosen, [visit.appointment.id]: next })}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border-t border-line bg-ground px-4 py-4">
        <p className="flex-1 basis-60 text-small text-ink-2">
          {written > 0 && `${written === 1 ? '1 Kunde bekommt' : `${written} Kunden bekommen`} eine Nachricht.`}
          {open > 0 && ` ${countedVisits(open)} ${open === 1 ? 'bleibt' : 'bleiben'} noch offen.`}
        </p>
        <Button
          variant="main"
          disabled={run.running || decisions.length === 0}
          onClick={() => void onCarryOut(decisions)}
        >
          {run.running
            ? 'Wird ausgeführt…'
            : decisions.length === 0
              ? 'Ausführen'
              : `Für ${countedVisits(decisions.length)} ausführen`}
        </Button>
      </div>
    </>
  );
}

interface BulkButtonsProps {
  label: string;
  options: ReadonlyArray<{ word: string; run(): void }>;
  disabled: boolean;
}

function BulkButtons({ label, options, disabled }: BulkButtonsProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-1 text-small font-label">{label}:</legend>
      {options.map(({ word, run }) => (
        <Button key={word} disabled={disabled} onClick={run}>
          {word}
        </Button>
      ))}
    </fieldset>
  );
}
