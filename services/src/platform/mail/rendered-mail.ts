export type RenderedMail = { subject: string; textPart: string; htmlPart: string };
export type RenderedText = { subject: string; textPart: string; htmlPart: null };
