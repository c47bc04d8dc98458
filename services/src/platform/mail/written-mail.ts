export type WrittenMail = { subject: string; textPart: string; htmlPart: string };
export type WrittenText = { subject: string; textPart: string; htmlPart: null };
