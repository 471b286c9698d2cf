import '@it-lotse/shared/contract/zod-without-eval';

export { newAppointment } from '@it-lotse/shared/contract/booking';
