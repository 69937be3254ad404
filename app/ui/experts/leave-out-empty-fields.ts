/** Keeps what has not been chosen out of the address of a search: `?search=sleep`, not `?search=sleep&language=&place=`. */
export function leaveOutEmptyFields(): void {
  document.querySelector("form[role=search]")?.addEventListener("formdata", (event) => {
    const { formData } = event as FormDataEvent;
    const empty = Array.from(formData).filter(([, value]) => value === "");
    for (const [name] of empty) formData.delete(name);
  });
}
