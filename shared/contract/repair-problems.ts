import type { CATEGORIES } from './maintenance.ts';

// The guide of a maintenance request: the problems, their questions, and what renters can safely try first. This file
// has only codes. The texts are in the message catalog `repair-messages`.

/** Questions with their possible answers. */
export const GUIDE_QUESTIONS = {
  flow: ['drops', 'trickle', 'stream'],
  valve: ['stops', 'runs_on', 'not_found'],
  spread: ['nowhere', 'floor', 'neighbor'],
  drain: ['sink', 'tub', 'floor'],
  speed: ['slow', 'stands'],
  others_too: ['yes', 'no'],
  toilet: ['runs', 'blocked', 'leaks', 'loose'],
  other_toilet: ['yes', 'no'],
  hot_where: ['one_tap', 'everywhere'],
  hot_how: ['cold', 'lukewarm', 'short'],
  power_where: ['spot', 'room', 'home'],
  breaker: ['tripped', 'fine', 'not_found'],
  bulb: ['yes', 'no'],
  how_often: ['always', 'at_times'],
  outlet: ['dead', 'loose', 'warm'],
  heat_where: ['room', 'home'],
  thermostat: ['blank', 'on', 'none'],
  disposal: ['hums', 'silent', 'leaks'],
  reset: ['yes', 'no'],
  fridge: ['warm', 'noise', 'leak', 'ice'],
  plug: ['yes', 'no'],
  washer: ['no_start', 'no_drain', 'leak', 'noise'],
  stove: ['no_heat', 'no_spark', 'knob'],
  stove_kind: ['gas', 'electric'],
  lock: ['no_turn', 'no_close', 'key_lost'],
  locks_now: ['yes', 'no'],
  window: ['broken', 'no_close', 'draft'],
  door: ['sticks', 'hinge', 'draft'],
  usable: ['yes', 'partly', 'no'],
  insect: ['ants', 'roaches', 'bedbugs', 'wasps', 'other'],
  sign: ['seen', 'heard', 'droppings'],
  amount: ['few', 'many'],
} as const;
export type QuestionCode = keyof typeof GUIDE_QUESTIONS;
export const QUESTION_CODES = Object.keys(GUIDE_QUESTIONS) as [QuestionCode, ...QuestionCode[]];

/** Tips that need no tool and are safe. */
export const REPAIR_TIPS = [
  'valve',
  'plunger',
  'toilet',
  'breaker',
  'bulb',
  'gfci',
  'thermostat',
  'disposal',
  'plug',
] as const;

interface ProblemGuide {
  readonly category: (typeof CATEGORIES)[number];
  readonly questions: readonly QuestionCode[];
  readonly tip?: (typeof REPAIR_TIPS)[number];
}

export const REPAIR_PROBLEMS = {
  leak: { category: 'plumbing', questions: ['flow', 'valve', 'spread'], tip: 'valve' },
  clog: { category: 'plumbing', questions: ['drain', 'speed', 'others_too'], tip: 'plunger' },
  toilet: { category: 'plumbing', questions: ['toilet', 'other_toilet'], tip: 'toilet' },
  no_hot_water: { category: 'plumbing', questions: ['hot_where', 'hot_how'] },
  no_power: { category: 'electrical', questions: ['power_where', 'breaker'], tip: 'breaker' },
  light: { category: 'electrical', questions: ['bulb', 'how_often'], tip: 'bulb' },
  outlet: { category: 'electrical', questions: ['outlet', 'breaker'], tip: 'gfci' },
  no_heat: {
    category: 'heating_cooling',
    questions: ['heat_where', 'thermostat'],
    tip: 'thermostat',
  },
  no_cooling: {
    category: 'heating_cooling',
    questions: ['heat_where', 'thermostat'],
    tip: 'thermostat',
  },
  odd_noise: { category: 'heating_cooling', questions: ['how_often', 'usable'] },
  disposal: { category: 'appliance', questions: ['disposal', 'reset'], tip: 'disposal' },
  fridge: { category: 'appliance', questions: ['fridge', 'plug'], tip: 'plug' },
  washer: { category: 'appliance', questions: ['washer', 'plug', 'usable'], tip: 'plug' },
  stove: { category: 'appliance', questions: ['stove_kind', 'stove', 'usable'] },
  lock: { category: 'door_window_lock', questions: ['lock', 'locks_now'] },
  window: { category: 'door_window_lock', questions: ['window', 'locks_now'] },
  door: { category: 'door_window_lock', questions: ['door', 'locks_now'] },
  insects: { category: 'pest', questions: ['insect', 'amount'] },
  rodents: { category: 'pest', questions: ['sign', 'amount'] },
} as const satisfies Record<string, ProblemGuide>;
export type ProblemCode = keyof typeof REPAIR_PROBLEMS;
export const PROBLEM_CODES = Object.keys(REPAIR_PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** The questions and the tip of a problem. */
export const getProblemGuide = (problem: ProblemCode): ProblemGuide => REPAIR_PROBLEMS[problem];

/** The problems of a category; empty for categories that renters describe in their own words. */
export const listProblems = (category: string): ProblemCode[] =>
  PROBLEM_CODES.filter((code) => REPAIR_PROBLEMS[code].category === category);

/** Whether a question has this answer. */
export const isPossibleAnswer = (question: QuestionCode, answer: string): boolean =>
  (GUIDE_QUESTIONS[question] as readonly string[]).includes(answer);
