import { Card } from '@it-lotse/ui/card';
import { ErrorState } from '@it-lotse/ui/error-state';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { useFirstSteps } from '../first-steps-queries.ts';
import { Progress } from './progress.tsx';
import { StepRow } from './step-row.tsx';
import { WebsiteCard } from './website-card.tsx';

/** From a new installation to a website that counts, step by step. Nothing has to be done in one go. */
export function FirstStepsPage() {
  usePageTitle('Erste Schritte');
  const { data, error, isPending, refetch } = useFirstSteps();
  const next = data?.steps.find(({ state }) => state === 'open');
  return (
    <div className="mx-auto flex w-full max-w-260 flex-1 flex-col gap-4 px-4 py-6 middle:px-8">
      <div>
        <h1 className="text-title font-title">Erste Schritte</h1>
        <p className="max-w-180 text-ink-2">
          So wird aus dem Beispielbetrieb Ihrer. Sie können jederzeit aufhören und später weitermachen.
        </p>
      </div>
      {error && !data && (
        <ErrorState
          title="Die Schritte konnten nicht geladen werden"
          detail={errorDetail(error)}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <Skeleton label="Die Schritte werden geladen" lines={10} />}
      {data && (
        <>
          <Card title="Einrichtung" aside={<Progress steps={data.steps} />}>
            <ol>
              {data.steps.map((step) => (
                <StepRow key={step.id} step={step} isNext={step === next} />
              ))}
            </ol>
          </Card>
          <WebsiteCard {...data} />
        </>
      )}
    </div>
  );
}
