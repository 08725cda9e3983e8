export const EXAMPLE = { downloaded: true, documentTransmission: 'a' as const };
