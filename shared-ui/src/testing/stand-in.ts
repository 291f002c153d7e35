/** An object of a test that has only the members that are used there; those are of the right types. */
export const standIn = <Whole>(members: Partial<Whole>): Whole => members as Whole;
