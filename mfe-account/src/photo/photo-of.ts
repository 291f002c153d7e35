/** The patient whose photo it is. */
export interface PhotoOf {
  readonly relId: string;
  readonly name: string;
  readonly img: string | null;
  readonly hasPhoto: boolean;
  readonly isHolder: boolean;
}
