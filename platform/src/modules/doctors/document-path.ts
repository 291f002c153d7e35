import { API_HOSTS } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';

export const DOCUMENT_FOLDER = `${API_HOSTS.files}/provider-document`;

export const documentPath = (providerId: string, id: string, language: Language): string =>
  `${DOCUMENT_FOLDER}/${providerId}/${id}.${language}.svg`;
