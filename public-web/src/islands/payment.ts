export { PaymentOutcome as default } from '../payment/payment-outcome.tsx';
