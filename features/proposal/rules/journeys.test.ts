import { describe, expect, it } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { barsStrictSave } from '#ground/rules/fields/violation.ts';
import { evaluateBody, evaluateStored } from '#ground/rules/wizard/step.ts';
import { EXAMPLE_CIRCUMSTANCES } from './example-facts.ts';
import { type Circumstances, type Facts, type FileCounts, factsFrom, NO_FILES } from './facts.ts';
import { fundingOf } from './funding/funding.ts';
import { JOURNEYS, type Journey, type Stop, type Upload } from './journeys.ts';
import { findStep, stepsOf } from './steps.ts';
import { checkSubmission } from './submission.ts';
import { backName, completeSteps, enabledTransitions, forwardName, REVIEW_STEP, SENT, targetOf } from './wizard.ts';

const STEPS = stepsOf(EXAMPLE_CIRCUMSTANCES.programme);

/** An application without server, files or clock: what is stored, what is linked, where it stands. */
class Application {
  currentStep = 0;
  stored = new Map<number, Answers>();
  files: FileCounts = NO_FILES;

  get circumstances(): Circumstances {
    return { ...EXAMPLE_CIRCUMSTANCES, files: this.files };
  }

  get facts(): Facts {
    return factsFrom(STEPS, this.stored, this.circumstances);
  }

  get transitions(): string[] {
    const complete = completeSteps(STEPS, this.stored, this.facts);
    return enabledTransitions(EXAMPLE_CIRCUMSTANCES.programme, this.currentStep, complete).map(({ name }) => name);
  }

  /** A strict PUT; the stored proofs and companies get their ids. */
  save({ step: number, input }: Stop): Answers {
    const step = getStep(number);
    const { data, violations } = evaluateBody(step, input, this.facts);
    expect(violations.filter(barsStrictSave)).toEqual([]);
    this.stored.set(number, withIds(data, number));
    return step.toWire(this.stored.get(number) ?? {}, this.facts);
  }

  upload({ purpose, proof }: Upload): void {
    if (purpose !== 'device' && purpose !== 'certificate') {
      this.files = { ...this.files, [purpose]: 1 };
      return;
    }
    const { id = '' } = this.facts.proofs[proof ?? 0] ?? {};
    this.files = { ...this.files, [purpose]: { ...this.files[purpose], [id]: 1 } };
  }

  go(transition: string): void {
    expect(this.transitions).toContain(transition);
    const target = targetOf(EXAMPLE_CIRCUMSTANCES.programme, transition);
    if (target === undefined) throw new Error(`unknown transition ${transition}`);
    this.currentStep = target;
  }
}

function getStep(number: number) {
  const step = findStep(EXAMPLE_CIRCUMSTANCES.programme, number);
  if (step === undefined) throw new Error(`no step ${number}`);
  return step;
}

/** Ids for the elements of addressed lists, as the server gives them. */
function withIds(data: Answers, number: number): Answers {
  const given = { ...data };
  for (const [name, field] of Object.entries(getStep(number).fields)) {
    if (field.kind !== 'list' || field.addressed === undefined) continue;
    given[name] = (given[name] as Answers[]).map((item, index) => ({ id: `${name}-${index}`, ...item }));
  }
  return given;
}

/** Uploads, saves and goes on; files of proofs follow the save that stores the proofs. */
function pass({ uploads, ...stop }: Stop, application: Application): void {
  for (const upload of uploads.filter(({ proof }) => proof === undefined)) application.upload(upload);
  application.save({ ...stop, uploads });
  for (const upload of uploads.filter(({ proof }) => proof !== undefined)) application.upload(upload);
  application.go(forwardName(stop.step + 1));
}

function walkForward(journey: Journey, visit: (stop: Stop, application: Application) => void = () => {}): Application {
  const application = new Application();
  for (const stop of journey.stops) {
    if (application.currentStep === REVIEW_STEP) {
      expect(checkSubmission(application.stored, application.circumstances)).toMatchObject({ allowed: true });
      application.go(forwardName(REVIEW_STEP + 1));
    }
    expect(application.currentStep).toBe(stop.step);
    visit(stop, application);
    pass(stop, application);
  }
  return application;
}

describe.each(JOURNEYS)('the journey of a $name', (journey) => {
  it('leads from the first step to the sent application', () => {
    expect(walkForward(journey).currentStep).toBe(SENT);
  });

  it('cannot leave a step before it is saved', () => {
    walkForward(journey, (stop, application) => {
      expect(application.transitions).not.toContain(forwardName(stop.step + 1));
    });
  });

  it('answers a save with what was sent, and takes its own answer again', () => {
    walkForward(journey, (stop, application) => {
      const step = getStep(stop.step);
      for (const upload of stop.uploads.filter(({ proof }) => proof === undefined)) application.upload(upload);
      const answer = JSON.parse(JSON.stringify(application.save(stop)));
      const again = evaluateBody(step, answer, application.facts).data;
      expect(again).toEqual(application.stored.get(stop.step));
      expect(withoutIds(step.toWire(again, application.facts))).toEqual(withoutIds(answer));
    });
  });

  it('can be walked back to every step and forward again, with nothing lost', () => {
    const application = new Application();
    for (const stop of journey.stops.filter(({ step }) => step < REVIEW_STEP)) pass(stop, application);
    const before = JSON.stringify([...application.stored]);
    for (let to = REVIEW_STEP - 1; to >= 0; to--) {
      application.go(backName(to));
      while (application.currentStep < REVIEW_STEP) application.go(forwardName(application.currentStep + 1));
    }
    expect(JSON.stringify([...application.stored])).toBe(before);
  });

  it('has no way back once it is submitted', () => {
    walkForward(journey, (stop, application) => {
      if (stop.step > REVIEW_STEP) expect(application.transitions).toEqual([]);
    });
  });

  it('keeps every stored answer when it is judged again', () => {
    const { stored, facts } = walkForward(journey);
    for (const [number, data] of stored) expect(evaluateStored(getStep(number), data, facts).data).toEqual(data);
  });

  it('misses each file it uploads', () => {
    for (const stop of journey.stops.filter(({ step, uploads }) => uploads.length > 0 && step !== 9)) {
      const stops = journey.stops.map((one) => (one.step === stop.step ? { ...one, uploads: [] } : one));
      expect(() => walkForward({ ...journey, stops })).toThrow();
    }
  });
});

/** Ids and what is merely computed may differ between a sent body and an answer. */
function withoutIds(body: Answers): unknown {
  return JSON.parse(JSON.stringify(body, (key, value) => (key === '@id' || key === 'id' ? undefined : value)));
}

it('end with the grants worked out by hand', () => {
  const grant = (name: string) => {
    const journey = JOURNEYS.find((one) => one.name === name);
    return journey === undefined ? undefined : fundingOf(walkForward(journey).facts).step3;
  };
  // 50,000 × (40 + 5 security + 10 weak region) %
  expect(grant('single')).toBe(27_500_00);
  // (50,000 + 12,000) × (40 + 5 + 5 + 10) %
  expect(grant('lead')).toBe(37_200_00);
  // 12 × 1,190 gross = 14,280 × 60 %
  expect(grant('partner')).toBe(8_568_00);
});

it('visit every step', () => {
  const visited = new Set(JOURNEYS.flatMap(({ stops }) => stops.map(({ step }) => step)));
  expect([...visited].sort()).toEqual(STEPS.map(({ number }) => number).sort());
  for (const { stops } of JOURNEYS) expect(stops.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11]);
});

it('between them ask every question of steps 5 to 11', () => {
  const unasked = STEPS.filter(({ number }) => number >= 5).flatMap((step) =>
    Object.keys(step.fields).filter((name) => !JOURNEYS.some((journey) => isAnswered(journey, step.number, name))),
  );
  expect(unasked).toEqual([]);
});

function isAnswered({ stops }: Journey, number: number, name: string): boolean {
  const value = stops.find(({ step }) => step === number)?.input[name];
  return value !== null && value !== undefined && value !== false;
}
