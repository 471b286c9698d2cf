import type { CallbackFormProps } from './callback-form.tsx';
import { LateSection } from './late-section.tsx';

const load = () => import('./callback-form.tsx');

/** The way out at every step: somebody who gets stuck leaves a number, and what was chosen comes along. */
export function CallbackRequest({ phone, ...props }: CallbackFormProps & { phone: string }) {
  return (
    <LateSection
      title="Lieber persönlich besprechen?"
      icon="phone"
      label="Rufen Sie mich zurück"
      path="/rueckruf"
      load={load}
      phone={phone}
    >
      {({ CallbackForm }) => <CallbackForm {...props} />}
    </LateSection>
  );
}
