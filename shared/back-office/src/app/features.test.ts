import { enquiryChannels, featureServices, searchKinds, timelineKinds } from '@it-lotse/contract/feature-parts';
import { expect, test } from 'vitest';
import { PageScript } from '../kit/feature/page-script.ts';
import { officeFeatures, waitingKinds } from './features.ts';

test('a feature is listed once', () => {
  const names = officeFeatures.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('no feature loads a page before it is opened', () => {
  const routes = officeFeatures.flatMap((feature) => feature.routes ?? []);
  expect(routes.filter(({ handle }) => !(handle instanceof PageScript)).map(({ path }) => path)).toEqual([]);
});

test('each kind of search hit is shown by exactly one feature', () => {
  const kinds = officeFeatures.flatMap(({ searchLooks = {} }) => Object.keys(searchLooks));
  expect(kinds.toSorted()).toEqual(searchKinds.toSorted());
});

test('each kind of timeline entry is shown by exactly one feature', () => {
  const kinds = officeFeatures.flatMap(({ timelineLooks = {} }) => Object.keys(timelineLooks));
  expect(kinds.toSorted()).toEqual(timelineKinds.toSorted());
});

test('each way to get in touch, and each outside service, is named by exactly one feature', () => {
  const labels = officeFeatures.flatMap(({ enquiryLabels = {} }) => Object.keys(enquiryLabels));
  expect(labels.toSorted()).toEqual(enquiryChannels.toSorted());
  const services = officeFeatures.flatMap((feature) => feature.services ?? []);
  expect(services.map(({ key }) => key).toSorted()).toEqual(Object.keys(featureServices).toSorted());
  expect(new Set(services.map(({ place }) => place)).size).toBe(services.length);
});

test('each kind of sending that can wait has one way to the server', () => {
  const kinds = waitingKinds.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
});
