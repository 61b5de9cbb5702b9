/** What English listings say after the noun: group | phrase; phrase. Filipino, Singaporean and Malaysian shops use them too. */
export const ENGLISH_FEATURES = `
skin | Fragrance-Free; for Sensitive Skin; Dermatologist Tested; Vegan & Cruelty-Free; for All Skin Types; Non-Comedogenic; Korean Formula; with Centella
makeup | Long-Lasting 16H; Smudge-Proof; Vegan & Cruelty-Free; Lightweight; Buildable Coverage; Travel Size Included; Beginner Friendly
hair | Sulphate-Free; for Damaged Hair; for Thinning Hair; with Biotin; for All Hair Types; Salon Quality
body | Long-Lasting Scent; with Shea Butter; for Dry Skin; Moisturising; Natural Ingredients; Vegan
oral | Fluoride-Free; Fresh Mint; Enamel Safe; for Sensitive Teeth; Dentist Recommended
scent | Long-Lasting; Extrait Strength; Clean & Vegan; Gift Boxed; Travel Spray; Inspired Blend
wear | Oversized Fit; Plus Size; Breathable; Soft Stretch; Wrinkle-Free; Buttery Soft; True to Size; Summer Edition; Everyday Essential
kidswear | Soft Cotton; 3-14 Years; Machine Washable; Gentle on Skin; Easy to Wear; Cute Print
modest | Ironless; Non-Slip; Premium Fabric; Opaque; Nursing Friendly; Raya Edition; Lightweight
shoes | Lightweight; Anti-Slip; Cushioned Sole; Breathable; Wide Fit; True to Size
bag | Water-Resistant; Large Capacity; Vegan Leather; Lightweight; Adjustable Strap; with Zip Pocket
jewel | Tarnish-Free; Hypoallergenic; Gift Box Included; Waterproof; Dainty
tech | 1-Year Warranty; New 2026 Version; Lightweight; Premium Build; Easy Setup; Upgraded Model
clean | Value Pack; Plant-Based; Fresh Scent; Heavy Duty; Pet Safe; Family Size
home | Space-Saving; Minimalist; Durable; Large Capacity; Renter Friendly
kitchen | Dishwasher Safe; Food Grade; Heavy Duty; Easy Clean; Modern Design; Gift Ready
textile | Hotel Quality; Hypoallergenic; Cooling; Machine Washable; Ultra Soft; Fade Resistant
appliance | 1-Year Warranty; Low Noise; Energy Saving; Compact; One-Touch Control; Upgraded Model
food | No Preservatives; Small Batch; Freshly Packed; Family Pack; Less Sugar; Gift Pack
health | Non-GMO; Third-Party Tested; No Added Sugar; Vegan; High Strength
baby | Hypoallergenic; Newborn Safe; Gentle; Paediatrician Approved; Travel Friendly
toy | Ages 3+; STEM Learning; Gift Ready; Screen-Free Fun; for Kids & Adults; New Series
book | for Beginners; Gift Edition; Full Colour; A5 Size; 2026 Edition; Bestseller
sport | Non-Slip; Lightweight; for Home Gym; Carry Bag Included; Pro Grade; Beginner Friendly
pet | Vet Approved; Natural; High Protein; for All Ages; No Fillers
auto | Easy to Use; Long-Lasting; Professional Grade; Premium Quality; Upgraded Version
tool | Heavy Duty; Easy Install; Energy Saving; Professional Grade; Home Essential
furniture | Easy Assembly; Space-Saving; Heavy Duty; Foldable; Adjustable; Minimalist
decor | Gift Ready; Aesthetic; Minimalist; Handmade Look; Cosy Home; Bestseller
petcare | Low Dust; Odour Control; Gentle; Easy Clean; Pet Safe
accessory | Gift Box Included; Unisex; Lightweight; Minimalist; Everyday Style; New Season
`;
