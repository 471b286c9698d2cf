import type { AllMailSamples } from '../channels/mail-texts/mail-samples.ts';
import { serverFeatures } from './server-features.ts';
import type { ServerParts } from './server-parts.ts';

const samples = serverFeatures.flatMap(({ mailSamples: own }) => own ?? []);

/** An example of every mail and SMS whose words the operator may change: a test holds that none is missing. */
export const mailSamples = {
  letters: Object.assign({}, ...samples.map(({ letters }) => letters)),
  sms: Object.assign({}, ...samples.map(({ sms }) => sms)),
} as AllMailSamples<ServerParts>;
