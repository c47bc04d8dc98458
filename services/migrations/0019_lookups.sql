CREATE INDEX "auto_pay_plan_person" ON "auto_pay_plan" USING btree ("corporation_id","person_id");--> statement-breakpoint
CREATE INDEX "charge_type_due" ON "charge" USING btree ("corporation_id","lease_id","charge_type","due_on");--> statement-breakpoint
CREATE INDEX "payment_person" ON "payment" USING btree ("corporation_id","person_id");