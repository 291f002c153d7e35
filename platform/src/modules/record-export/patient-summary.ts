/**
 * A patient’s record as an International Patient Summary: a FHIR R4 document with the mandatory IPS sections (allergies,
 * medications, problems) and those with recorded entries. In English, the language of care abroad. A code is included only
 * where it is certain; otherwise the concept is text. Missing information is stated as unknown. Pure.
 */
import { randomUUID } from 'node:crypto';
import type { Condition, Result } from 'shared-contracts/api';
import type { MeasuredReport, PatientRecord } from './record.ts';

type Resource = Readonly<Record<string, unknown>> & { readonly resourceType: string };
interface Entry {
  readonly fullUrl: string;
  readonly resource: Resource;
}
interface Section {
  readonly title: string;
  readonly loinc: readonly [code: string, display: string];
  readonly entries: readonly Entry[];
  /** The human-readable text of each entry. */
  readonly texts: readonly string[];
}

const LOINC = 'http://loinc.org';
const ICD10 = 'http://hl7.org/fhir/sid/icd-10';
const UCUM = 'http://unitsofmeasure.org';
const ABSENT = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';
const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem';

const SECTIONS = {
  allergies: ['48765-2', 'Allergies and adverse reactions Document'],
  medications: ['10160-0', 'History of Medication use Narrative'],
  problems: ['11450-4', 'Problem list - Reported'],
  procedures: ['47519-4', 'History of Procedures Document'],
  immunizations: ['11369-6', 'History of Immunization note'],
  results: ['30954-2', 'Relevant diagnostic tests/laboratory data note'],
} as const;

/** Analytes whose LOINC code does not depend on the laboratory’s method. */
const ANALYTE_LOINC: Readonly<Record<string, string>> = {
  haemoglobin: '718-7',
  glucose: '1558-6',
  hba1c: '4548-4',
  ldl: '2089-1',
  hdl: '2085-9',
  tsh: '3016-3',
};
const UCUM_CODE: Readonly<Record<string, string>> = {
  'g/dL': 'g/dL',
  'mg/dL': 'mg/dL',
  'ng/mL': 'ng/mL',
  '10³/µL': '10*3/uL',
  '%': '%',
  'mIU/L': 'm[IU]/L',
};
const INTERPRETATION: Readonly<Record<string, string>> = { normal: 'N', low: 'L', high: 'H' };

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPED[character] ?? character);

const entryOf = (resource: Resource): Entry => ({ fullUrl: `urn:uuid:${randomUUID()}`, resource });
const to = ({ fullUrl }: Entry) => ({ reference: fullUrl });

const coding = (system: string, code: string, display?: string) => ({ system, code, ...(display ? { display } : {}) });
const status = (kind: 'allergyintolerance-clinical' | 'condition-clinical', code: string) => ({
  coding: [coding(`${TERMINOLOGY}/${kind}`, code)],
});
const concept = ({ kind, code, name }: Condition) => ({
  ...(kind === 'chronic-disease' && code !== null ? { coding: [coding(ICD10, code)] } : {}),
  text: name.en,
});
const absent = (code: string, text: string) => ({ coding: [coding(ABSENT, code, text)], text });

/** A mandatory time that nobody recorded. */
const UNKNOWN_TIME = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
} as const;
const time = (name: string, at: string) => (at === '' ? { [`_${name}`]: UNKNOWN_TIME } : { [name]: at });

const noteOf = ({ note, severity }: Condition) => {
  const texts = [severity && `Severity: ${severity}`, note].filter(Boolean);
  return texts.length === 0 ? {} : { note: texts.map((text) => ({ text })) };
};
const readable = ({ name, since, severity, note }: Condition): string =>
  [name.en, severity, since && `since ${since}`, note].filter(Boolean).join(', ');

const allergySection = ({ conditions }: PatientRecord, patient: Entry): Section => {
  const recorded = conditions.filter(({ kind }) => kind === 'allergy');
  const base = { resourceType: 'AllergyIntolerance', patient: to(patient) } as const;
  const clinicalStatus = status('allergyintolerance-clinical', 'active');
  const entries = recorded.map((one) =>
    entryOf({
      ...base,
      clinicalStatus,
      code: concept(one),
      ...noteOf(one),
      ...(one.since === '' ? {} : { onsetDateTime: one.since }),
    }),
  );
  const none = { ...base, clinicalStatus, code: absent('no-allergy-info', 'No information about allergies') };
  return {
    title: 'Allergies',
    loinc: SECTIONS.allergies,
    entries: entries.length > 0 ? entries : [entryOf(none)],
    texts: entries.length > 0 ? recorded.map(readable) : ['No information about allergies'],
  };
};

const medicationSection = ({ conditions, prescriptions }: PatientRecord, patient: Entry): Section => {
  const recorded = conditions.filter(({ kind }) => kind === 'medication' || kind === 'past-medication');
  const subject = to(patient);
  const taken = recorded.map((one) =>
    entryOf({
      resourceType: 'MedicationStatement',
      status: one.kind === 'medication' ? 'active' : 'completed',
      subject,
      medicationCodeableConcept: concept(one),
      ...time('effectiveDateTime', one.since),
      ...noteOf(one),
    }),
  );
  const drugs = prescriptions.flatMap(({ issued_at: issuedAt, drugs: of }) => of.map((drug) => ({ drug, issuedAt })));
  const doses = drugs.map(
    ({ drug }) => `${drug.dose_per_unit} ${drug.unit.en}, ${drug.frequency.en}, ${drug.duration_days} days`,
  );
  const prescribed = drugs.map(({ drug, issuedAt }, index) =>
    entryOf({
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      subject,
      medicationCodeableConcept: { text: drug.drug.en },
      authoredOn: issuedAt,
      dosageInstruction: [{ text: doses[index] }],
    }),
  );
  const none = entryOf({
    resourceType: 'MedicationStatement',
    status: 'unknown',
    subject,
    _effectiveDateTime: UNKNOWN_TIME,
    medicationCodeableConcept: absent('no-medication-info', 'No information about medications'),
  });
  const entries = [...taken, ...prescribed];
  return {
    title: 'Medications',
    loinc: SECTIONS.medications,
    entries: entries.length > 0 ? entries : [none],
    texts:
      entries.length > 0
        ? [...recorded.map(readable), ...drugs.map(({ drug }, index) => `${drug.drug.en}: ${doses[index]}`)]
        : ['No information about medications'],
  };
};

const problemSection = ({ conditions }: PatientRecord, patient: Entry): Section => {
  const recorded = conditions.filter(({ kind }) => kind === 'chronic-disease' || kind === 'injury');
  const base = { resourceType: 'Condition', subject: to(patient) } as const;
  const clinicalStatus = status('condition-clinical', 'active');
  const entries = recorded.map((one) =>
    entryOf({
      ...base,
      clinicalStatus,
      code: concept(one),
      ...noteOf(one),
      ...(one.since === '' ? {} : { onsetDateTime: one.since }),
    }),
  );
  const none = { ...base, clinicalStatus, code: absent('no-problem-info', 'No information about problems') };
  return {
    title: 'Problems',
    loinc: SECTIONS.problems,
    entries: entries.length > 0 ? entries : [entryOf(none)],
    texts: entries.length > 0 ? recorded.map(readable) : ['No information about problems'],
  };
};

const procedureSection = ({ conditions }: PatientRecord, patient: Entry): Section => {
  const recorded = conditions.filter(({ kind }) => kind === 'surgery');
  return {
    title: 'Operations',
    loinc: SECTIONS.procedures,
    texts: recorded.map(readable),
    entries: recorded.map((one) =>
      entryOf({
        resourceType: 'Procedure',
        status: 'completed',
        subject: to(patient),
        code: concept(one),
        ...time('performedDateTime', one.since),
        ...noteOf(one),
      }),
    ),
  };
};

const immunizationSection = ({ entries }: PatientRecord, patient: Entry): Section => {
  const given = entries.filter(({ kind }) => kind === 'vaccination');
  return {
    title: 'Vaccinations',
    loinc: SECTIONS.immunizations,
    texts: given.map(({ title, at }) => `${title.en}, ${at.slice(0, 10)}`),
    entries: given.map(({ title, at }) =>
      entryOf({
        resourceType: 'Immunization',
        status: 'completed',
        patient: to(patient),
        vaccineCode: { text: title.en },
        occurrenceDateTime: at,
      }),
    ),
  };
};

const quantity = (value: number, unit: string) => ({
  value,
  unit,
  ...(UCUM_CODE[unit] === undefined ? {} : { system: UCUM, code: UCUM_CODE[unit] }),
});

const observation = (
  { report: { issued_at: at } }: MeasuredReport,
  { analyte, name, value, unit, low, high, flag }: Result,
  subject: { readonly reference: string },
): Resource => {
  const loinc = ANALYTE_LOINC[analyte];
  const interpretation = INTERPRETATION[flag];
  const bounds = {
    ...(low === null ? {} : { low: quantity(low, unit) }),
    ...(high === null ? {} : { high: quantity(high, unit) }),
  };
  return {
    resourceType: 'Observation',
    status: 'final',
    subject,
    effectiveDateTime: at,
    category: [{ coding: [coding(`${TERMINOLOGY}/observation-category`, 'laboratory')] }],
    code: { ...(loinc === undefined ? {} : { coding: [coding(LOINC, loinc)] }), text: name.en },
    valueQuantity: quantity(value, unit),
    ...(Object.keys(bounds).length === 0 ? {} : { referenceRange: [bounds] }),
    ...(interpretation === undefined
      ? {}
      : { interpretation: [{ coding: [coding(`${TERMINOLOGY}/v3-ObservationInterpretation`, interpretation)] }] }),
  };
};

const resultSection = ({ measured }: PatientRecord, patient: Entry): Section => {
  const each = measured.flatMap((one) => one.results.map((result) => ({ one, result })));
  return {
    title: 'Laboratory results',
    loinc: SECTIONS.results,
    texts: each.map(
      ({ one, result: { name, value, unit } }) => `${name.en}: ${value} ${unit}, ${one.report.issued_at.slice(0, 10)}`,
    ),
    entries: each.map(({ one, result }) => entryOf(observation(one, result, to(patient)))),
  };
};

/** `organization`: the custodian of the record, in English. */
export const patientSummary = (record: PatientRecord, organization: string) => {
  const { patient, at } = record;
  const person = entryOf({
    resourceType: 'Patient',
    name: [{ use: 'official', family: patient.lastName, given: [patient.firstName] }],
    gender: patient.gender === 'F' ? 'female' : 'male',
    birthDate: patient.birthDate,
  });
  const keeper = entryOf({ resourceType: 'Organization', name: organization });
  const required = [allergySection, medicationSection, problemSection].map((make) => make(record, person));
  const others = [procedureSection, immunizationSection, resultSection].map((make) => make(record, person));
  const sections = [...required, ...others.filter(({ entries }) => entries.length > 0)];
  const composition = entryOf({
    resourceType: 'Composition',
    language: 'en',
    status: 'final',
    date: at,
    title: 'International Patient Summary',
    type: { coding: [coding(LOINC, '60591-5', 'Patient summary Document')] },
    subject: to(person),
    author: [to(keeper)],
    custodian: to(keeper),
    section: sections.map(({ title, loinc: [code, display], entries, texts }) => ({
      title,
      code: { coding: [coding(LOINC, code, display)] },
      text: {
        status: 'generated',
        div: `<div xmlns="http://www.w3.org/1999/xhtml"><ul>${texts.map((text) => `<li>${escape(text)}</li>`).join('')}</ul></div>`,
      },
      entry: entries.map(to),
    })),
  });
  return {
    resourceType: 'Bundle',
    language: 'en',
    type: 'document',
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${randomUUID()}` },
    timestamp: at,
    entry: [composition, person, keeper, ...sections.flatMap(({ entries }) => entries)],
  } as const;
};
