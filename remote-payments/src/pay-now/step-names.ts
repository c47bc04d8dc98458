import { STEPS } from './steps.ts';
import { t } from './texts.ts';

export const stepNames = () => STEPS.map((step) => t(`pay.step.${step}`));
