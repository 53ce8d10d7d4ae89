/** What the uid of an account begins with that stands for a person of a directory. No identity provider gives such a uid. */
export const placeholderUid = 'directory:';

/** Whether an account only stands for a person of a directory, who has not signed in. */
export const isPlaceholder = ({ uid }: { uid: string }): boolean => uid.startsWith(placeholderUid);
