import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';
import { isFinished, useFirstSteps } from '../first-steps-queries.ts';
import { stepTexts } from '../first-steps-texts.ts';
import { Progress } from './progress.tsx';

/** On the dashboard until the website is open and nothing is left to set up: how far it is, and what comes next. */
export function FirstStepsNotice() {
  const { data } = useFirstSteps();
  if (!data || isFinished(data)) return null;
  const next = data.steps.find(({ state }) => state === 'open');
  return (
    <Card title="Erste Schritte" aside={<Progress steps={data.steps} />}>
      <p className="max-w-180">
        {data.opened_at === null && 'Bis Sie Ihre Website freischalten, sagt sie Besuchern, dass sie im Aufbau ist. '}
        {next ? (
          <>
            Als Nächstes: <strong>{stepTexts[next.id].title}</strong>. {stepTexts[next.id].purpose}
          </>
        ) : (
          'Alles ist eingerichtet. Jetzt fehlt nur noch, dass Sie sie freischalten.'
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {next && (
          <Button asChild variant="main">
            <Link to={stepTexts[next.id].path}>{stepTexts[next.id].action}</Link>
          </Button>
        )}
        <Button asChild variant={next ? 'line' : 'main'}>
          <Link to={paths.firstSteps}>{next ? 'Alle Schritte' : 'Website freischalten'}</Link>
        </Button>
      </div>
    </Card>
  );
}
