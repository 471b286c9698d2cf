import type { OneQuestionProps } from './one-question/one-question.tsx';
import { Trouble } from './trouble.tsx';
import { useLatePart } from './use-late-part.ts';

const load = () => import('./one-question/one-question.tsx');

/** Only who switches the mode on loads it. */
export function LateOneQuestion(props: OneQuestionProps) {
  const { late, retry } = useLatePart(load);
  if (late === null) return <p className="lead">Die Fragen werden geladen …</p>;
  if ('part' in late) return <late.part.OneQuestion {...props} />;
  return (
    <Trouble
      text="Die Fragen konnten nicht geladen werden."
      failure={late.failure}
      phone={props.profile.phone}
      onRetry={retry}
    />
  );
}
