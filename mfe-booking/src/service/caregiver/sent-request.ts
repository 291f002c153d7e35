/** The request for care that this tab sent: the address alone does not prove that a request was sent. */
import { tabStore } from 'shared-ui/storage';

const KEY = 'booking.care-request';

export const rememberRequest = (number: string): void => tabStore.write(KEY, number);
export const wasSent = (number: string | undefined): boolean => number !== undefined && tabStore.read(KEY) === number;
